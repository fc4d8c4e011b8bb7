import { componentQuery, useLazyDialogs } from '@tostao/platform';

/** A dialog of the settings. */
export type SettingsAction =
  | { kind: 'name'; name: string }
  | { kind: 'theme' | 'password' | 'export' | 'restore' | 'deleteAccount' };

interface SettingsDialogsProps {
  dialog: { content: SettingsAction; open: boolean; opening: number } | undefined;
  setOpen: (open: boolean) => void;
}

const query = componentQuery('The dialogs of the settings', () => import('./dialogs.ts'));

/** Renders the open dialog. */
export function SettingsDialogs({ dialog, setOpen }: SettingsDialogsProps) {
  const open = dialog?.open ?? false;
  const dialogs = useLazyDialogs(query, { ready: true, open, setOpen });
  if (!dialogs || !dialog) return null;
  const { content, opening } = dialog;
  const frame = { open, onOpenChange: setOpen };
  if (content.kind === 'name') {
    return <dialogs.EditNameDialog key={opening} {...frame} name={content.name} />;
  }
  const Dialog = {
    theme: dialogs.ThemeDialog,
    password: dialogs.ChangePasswordDialog,
    export: dialogs.ExportDialog,
    restore: dialogs.RestoreDialog,
    deleteAccount: dialogs.DeleteAccountDialog,
  }[content.kind];
  return <Dialog key={opening} {...frame} />;
}
