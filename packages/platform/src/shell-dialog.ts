import { atom, useAtom, useSetAtom } from 'jotai';

/** What the shell can show over any screen. */
export type ShellDialog = 'new-income' | 'new-expense' | 'tutorial' | 'shortcuts' | 'outbox';

const shellDialogAtom = atom<ShellDialog | null>(null);

/** Opens one of the shell's dialogs, from the shell or from a remote. */
export function useOpenShellDialog(): (dialog: ShellDialog) => void {
  return useSetAtom(shellDialogAtom);
}

/** The dialog that is open, and how to open and close: for the shell, which shows it. */
export function useShellDialog() {
  return useAtom(shellDialogAtom);
}
