import {
  type componentQuery,
  type ShellDialog,
  useLazyDialogs,
  useShellDialog,
} from '@tostao/platform';
import { type ComponentType, useCallback } from 'react';

/** A module whose default export is a dialog of the shell. */
export interface DialogModule {
  default: ComponentType<{ open: boolean; onClose: () => void }>;
}

interface LazyShellDialogProps<Module extends DialogModule> {
  name: ShellDialog;
  query: ReturnType<typeof componentQuery<Module>>;
}

/** Renders a dialog of the shell. Its code is loaded on first use. */
export function LazyShellDialog<Module extends DialogModule>({
  name,
  query,
}: LazyShellDialogProps<Module>) {
  const [dialog, setDialog] = useShellDialog();
  const open = dialog === name;
  const setOpen = useCallback((next: boolean) => setDialog(next ? name : null), [name, setDialog]);
  const module = useLazyDialogs(query, { ready: false, open, setOpen });
  return module ? <module.default open={open} onClose={() => setOpen(false)} /> : null;
}
