# Completion of `sandtable` for bash: the program itself says what may come next.

_sandtable() {
    local line="${COMP_LINE:0:COMP_POINT}" words typed
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    typed="${words[-1]}"
    mapfile -t COMPREPLY < <(compgen -W "$("${words[0]}" completion "${words[@]:1}" 2>/dev/null)" -- "$typed")
    # For readline a word begins anew behind '=' and ':'.
    local before="${typed%"${typed##*[=:]}"}" i
    for i in "${!COMPREPLY[@]}"; do
        [[ ${COMPREPLY[i]} == *= ]] && compopt -o nospace
        COMPREPLY[i]="${COMPREPLY[i]#"$before"}"
    done
}

complete -o default -F _sandtable sandtable
