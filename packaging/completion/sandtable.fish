# Completion of `sandtable` for fish: the program itself says what may come next.

function __sandtable_offers
    set -l words (commandline -opc) (commandline -ct)
    $words[1] completion $words[2..-1] 2>/dev/null
end

complete -c sandtable -a '(__sandtable_offers)'
