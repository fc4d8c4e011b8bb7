// The dialogs of the settings, loaded once the page is on screen.
export { DeleteAccountDialog } from '../data/delete-account-dialog.tsx';
export { ExportDialog } from '../data/export-dialog.tsx';
export { RestoreDialog } from '../data/restore/restore-dialog.tsx';
export { EditNameDialog } from '../profile/edit-name-dialog.tsx';
export { ChangePasswordDialog } from '../security/change-password-dialog.tsx';
export { ThemeDialog } from '../theme/theme-dialog.tsx';
