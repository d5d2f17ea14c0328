// A dialog in the browser's own top layer: it traps the focus and closes with Escape.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export type DialogName =
    'help' | 'seats' | 'settings' | 'rules' | 'type' | 'about' | 'score' | 'leave';
export const dialog = signal<DialogName | null>(null);

export function open(name: DialogName) {
    dialog.value = name;
}

export function close() {
    dialog.value = null;
}

interface Props {
    title: string;
    kind?: 'side' | 'wide';
    // What closing it means; by default the dialog that `open` opened goes away.
    onClose?(): void;
    children: ComponentChildren;
}

export function Dialog({ title, kind, onClose = close, children }: Props) {
    const ref = useRef<HTMLDialogElement>(null);
    // Before the next key, so that who types on at once loses no letter.
    useLayoutEffect(() => {
        const element = ref.current as HTMLDialogElement;
        const before = document.activeElement as Partial<HTMLElement> | null;
        element.showModal();
        return () => before?.focus?.();
    }, []);
    const onClick = (e: MouseEvent) => {
        if (e.target === ref.current) onClose();
    };
    return (
        <dialog
            ref={ref}
            class={`dialog${kind ? ` dialog-${kind}` : ''}`}
            aria-label={title}
            onClose={onClose}
            onClick={onClick}
        >
            <div class="dialog-inside">
                <header class="dialog-head">
                    <h2>{title}</h2>
                    <button class="button quiet" aria-label="Close" onClick={onClose}>
                        ✕
                    </button>
                </header>
                <div class="dialog-body">{children}</div>
            </div>
        </dialog>
    );
}
