import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import { DeleteAccountDialog } from '../data/delete-account-dialog.tsx';
import { ExportDialog } from '../data/export-dialog.tsx';
import { RestoreDialog } from '../data/restore/restore-dialog.tsx';
import { CreateHouseholdDialog } from '../household/create-household-dialog.tsx';
import { DeleteHouseholdDialog } from '../household/delete-household-dialog.tsx';
import { InviteDialog } from '../household/invite-dialog.tsx';
import { LeaveHouseholdDialog } from '../household/leave-household-dialog.tsx';
import { PeopleDialog } from '../household/people-dialog.tsx';
import { RenameHouseholdDialog } from '../household/rename-household-dialog.tsx';
import { EditNameDialog } from '../profile/edit-name-dialog.tsx';
import { ChangePasswordDialog } from '../security/change-password-dialog.tsx';
import { DevicesDialog } from '../security/devices-dialog.tsx';
import { SecondStepDialog } from '../security/second-step-dialog.tsx';
import { ThemeDialog } from '../theme/theme-dialog.tsx';

const dialogs = {
  theme: ThemeDialog,
  password: ChangePasswordDialog,
  secondStep: SecondStepDialog,
  devices: DevicesDialog,
  export: ExportDialog,
  restore: RestoreDialog,
  deleteAccount: DeleteAccountDialog,
  createHousehold: CreateHouseholdDialog,
  renameHousehold: RenameHouseholdDialog,
  people: PeopleDialog,
  invite: InviteDialog,
  leaveHousehold: LeaveHouseholdDialog,
  deleteHousehold: DeleteHouseholdDialog,
};

/** A dialog of the settings. */
export type DialogContent = { kind: 'name'; name: string } | { kind: keyof typeof dialogs };

/** Renders the open dialog of the settings. */
export default function OpenDialog({ content, ...state }: OpenDialogProps<DialogContent>) {
  if (content.kind === 'name') return <EditNameDialog {...state} name={content.name} />;
  const Dialog = dialogs[content.kind];
  return <Dialog {...state} />;
}
