import { atom, useAtom, useSetAtom } from 'jotai';

/** The dialogs that the shell can show over any screen. */
export type ShellDialog =
  'new-income' | 'new-expense' | 'tutorial' | 'shortcuts' | 'outbox' | 'more';

const shellDialogAtom = atom<ShellDialog | null>(null);

/** Returns a function that opens one of the shell's dialogs. */
export function useOpenShellDialog(): (dialog: ShellDialog) => void {
  return useSetAtom(shellDialogAtom);
}

/** Returns the open dialog and its setter. Only the shell, which renders it, uses this. */
export function useShellDialog() {
  return useAtom(shellDialogAtom);
}
