import { useHousehold, useUserId } from '@tostao/platform';
import { DoorOpen, House, Trash2, UserPlus, Users } from 'lucide-react';
import type { DialogContent } from '../settings/open-dialog.tsx';
import { SettingsRow } from '../settings/settings-row.tsx';

/** The rows of the household that the page shows: who is in it, or how to create a shared one. */
export function HouseholdRows({ show }: { show: (content: DialogContent) => void }) {
  const { id, name, role, hasOthers } = useHousehold();
  if (id === useUserId()) {
    return (
      <SettingsRow
        label="Criar casa"
        icon={<House />}
        onClick={() => show({ kind: 'createHousehold' })}
      />
    );
  }
  const isOwner = role === 'owner';
  return (
    <>
      {isOwner ? (
        <SettingsRow
          label="Nome da casa"
          icon={<House />}
          value={name}
          onClick={() => show({ kind: 'renameHousehold' })}
        />
      ) : null}
      <SettingsRow label="Pessoas" icon={<Users />} onClick={() => show({ kind: 'people' })} />
      {isOwner ? (
        <SettingsRow
          label="Convidar"
          icon={<UserPlus />}
          onClick={() => show({ kind: 'invite' })}
        />
      ) : null}
      {isOwner && !hasOthers ? (
        <SettingsRow
          label="Excluir a casa"
          icon={<Trash2 />}
          onClick={() => show({ kind: 'deleteHousehold' })}
        />
      ) : (
        <SettingsRow
          label="Sair da casa"
          icon={<DoorOpen />}
          onClick={() => show({ kind: 'leaveHousehold' })}
        />
      )}
    </>
  );
}
