import { atom, useAtom, useSetAtom } from 'jotai';
import { startTransition, useCallback } from 'react';

/** The dialogs that the shell can show over any screen. */
export type ShellDialog =
  | 'new-income'
  | 'new-expense'
  | 'one-line'
  | 'tutorial'
  | 'shortcuts'
  | 'outbox'
  | 'recovery-codes'
  | 'more';

const shellDialogAtom = atom<ShellDialog | null>(null);

/**
 * Returns a function that opens one of the shell's dialogs. The press shows at once, and the dialog when
 * it is drawn.
 */
export function useOpenShellDialog(): (dialog: ShellDialog) => void {
  const setDialog = useSetAtom(shellDialogAtom);
  return useCallback((dialog) => startTransition(() => setDialog(dialog)), [setDialog]);
}

/** Returns the open dialog and its setter. Only the shell, which renders it, uses this. */
export function useShellDialog() {
  return useAtom(shellDialogAtom);
}
