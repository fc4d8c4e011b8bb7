import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { peopleQuery } from '@tostao/domain/household/list-people';
import type { Person } from '@tostao/domain/household/person';
import { roleNames } from '@tostao/domain/household/role-names';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { type HouseholdRole, useHousehold, useIsOnline, useUserId } from '@tostao/platform';
import { Avatar } from '@tostao/ui/avatar';
import { Button } from '@tostao/ui/button';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { IconButton } from '@tostao/ui/icon-button';
import { QueryState } from '@tostao/ui/query-state';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { changeMemberMutation, type MemberChange } from './household-writes.ts';

/** Lists the people of the household. Owners change their roles, pass the household on and take people out. */
export function PeopleDialog(dialog: DialogState) {
  const { id, role } = useHousehold();
  const query = useQuery(peopleQuery(useDatabase(), id));
  const isOnline = useIsOnline();
  const userId = useUserId();
  const [asked, setAsked] = useState<{ change: MemberChange; person: Person; open: boolean }>();
  return (
    <Dialog {...dialog} title="Pessoas" size="sm">
      <QueryState
        query={query}
        isOnline={isOnline}
        errorTitle="Não foi possível carregar as pessoas"
      >
        {(people) => (
          <ul className="divide-y divide-line">
            {people
              .filter(({ hasLeft }) => !hasLeft)
              .map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isSelf={person.id === userId}
                  canChange={role === 'owner' && person.id !== userId}
                  onAsk={(change) => setAsked({ change, person, open: true })}
                />
              ))}
          </ul>
        )}
      </QueryState>
      {asked ? (
        <ChangeQuestion {...asked} onOpenChange={(open) => setAsked({ ...asked, open })} />
      ) : null}
    </Dialog>
  );
}

interface PersonRowProps {
  person: Person;
  isSelf: boolean;
  canChange: boolean;
  onAsk: (change: MemberChange) => void;
}

function PersonRow({ person, isSelf, canChange, onAsk }: PersonRowProps) {
  const photo = useMemberPhoto(person);
  const personId = person.id;
  const [isOpen, setOpen] = useState(false);
  const ask = (change: MemberChange) => {
    setOpen(false);
    onAsk(change);
  };
  const others = (Object.keys(roleNames) as HouseholdRole[]).filter((role) => role !== person.role);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={photo} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {person.name}
            {isSelf ? ' (você)' : ''}
          </span>
          <span className="block text-sm text-muted">{roleNames[person.role]}</span>
        </span>
        {canChange ? (
          <IconButton
            label={`Mudar ${person.name}`}
            icon={<EllipsisVertical />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          {others.map((role) => (
            <Button
              key={role}
              size="sm"
              variant="secondary"
              onClick={() => ask({ kind: 'role', personId, role })}
            >
              {roleNames[role]}
            </Button>
          ))}
          <Button size="sm" variant="secondary" onClick={() => ask({ kind: 'pass', personId })}>
            Passar a casa para {person.name}
          </Button>
          <Button size="sm" variant="danger" onClick={() => ask({ kind: 'remove', personId })}>
            Tirar da casa
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface QuestionProps extends DialogState {
  change: MemberChange;
  person: Person;
}

/** Asks before a change of another person. */
function ChangeQuestion({ change, person, ...dialog }: QuestionProps) {
  const { mutate, isPending, failure, reset } = useDialogMutation(changeMemberMutation);
  const close = () => {
    dialog.onOpenChange(false);
    reset();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={close}
      {...textsOf(change, person.name)}
      tone={change.kind === 'remove' ? 'danger' : 'primary'}
      pending={isPending}
      failure={failure}
      onConfirm={() => mutate(change, { onSuccess: close })}
    />
  );
}

function textsOf(change: MemberChange, name: string) {
  if (change.kind === 'role') {
    return {
      title: `Mudar o papel de ${name}?`,
      description: `O papel passa a ser: ${roleNames[change.role]}.`,
      confirmLabel: 'Mudar',
    };
  }
  if (change.kind === 'pass') {
    return {
      title: `Passar a casa para ${name}?`,
      description: `${name} passa a ser “Dono”, e você fica com “Pode editar”.`,
      confirmLabel: 'Passar a casa',
    };
  }
  return {
    title: `Tirar ${name} da casa?`,
    description: 'A pessoa perde o acesso na hora. O que ela lançou fica, com o nome dela.',
    confirmLabel: 'Tirar da casa',
  };
}

/** Returns the photo of a member, or `null` without one and until it arrives. Each version is fetched once. */
function useMemberPhoto({ id, photoVersion }: Person): string | null {
  const { id: householdId } = useHousehold();
  const database = useDatabase();
  const { data = null } = useQuery({
    queryKey: [householdId, 'member-photo', id, photoVersion],
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrap(await database.rpc('member_photo', { p_user_id: id }).abortSignal(signal)),
    enabled: photoVersion !== null,
    staleTime: 'static',
  });
  return data;
}
