import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { roleNames } from '@tostao/domain/household/role-names';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { type HouseholdRole, useHousehold, usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { TextField } from '@tostao/ui/text-field';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import {
  cancelInvitationMutation,
  createInvitationMutation,
  invitationsKey,
} from './household-writes.ts';

type InvitedRole = Exclude<HouseholdRole, 'owner'>;

const roles: { value: InvitedRole; label: string; description: string }[] = [
  { value: 'editor', label: roleNames.editor, description: 'Lança, muda e apaga.' },
  { value: 'viewer', label: roleNames.viewer, description: 'Vê tudo e exporta, sem mudar nada.' },
];

/** Invites to the household by a link that is shown once, and lists the open invitations. */
export function InviteDialog(dialog: DialogState) {
  const [role, setRole] = useState<InvitedRole>('editor');
  const {
    mutate,
    data: link,
    isPending,
    failure,
    reset,
  } = useDialogMutation(createInvitationMutation);
  return (
    <Dialog
      {...dialog}
      title="Convidar"
      description="Quem abrir o link entra na casa com o papel que você escolher."
      size="sm"
      failure={failure}
      onClosed={reset}
    >
      <div className="grid gap-5">
        {link === undefined ? (
          <>
            <RadioGroup label="Papel" options={roles} value={role} onChange={setRole} />
            <Button loading={isPending} onClick={() => mutate(role)}>
              Criar link
            </Button>
          </>
        ) : (
          <InvitationLink link={link} />
        )}
        <OpenInvitations />
      </div>
    </Dialog>
  );
}

/** Shows the link of a new invitation, which no one can see again. */
function InvitationLink({ link }: { link: string }) {
  const { notify } = usePlatform();
  const { name } = useHousehold();
  const canShare = 'share' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: 'success', title: 'Link copiado' });
    } catch {
      notify({
        kind: 'error',
        title: 'Não foi possível copiar',
        description: 'Copie o link à mão.',
      });
    }
  };
  const share = () => {
    // A rejection means that the user has closed the list of apps.
    navigator.share({ title: `Convite para ${name}`, url: link }).catch(() => {});
  };
  return (
    <div className="grid gap-3">
      <TextField
        label="Link do convite"
        hint="Vale uma vez, por 7 dias. Ele não aparece de novo."
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copiar
        </Button>
        {canShare ? (
          <Button variant="secondary" icon={<Share2 />} onClick={share}>
            Compartilhar
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

function OpenInvitations() {
  const { id } = useHousehold();
  const database = useDatabase();
  const { data: invitations = [] } = useQuery({
    queryKey: invitationsKey(id),
    queryFn: async ({ signal }) =>
      unwrap(await database.rpc('list_invitations').abortSignal(signal)),
  });
  const { mutate: cancel, isPending } = useToastMutation(cancelInvitationMutation);
  if (invitations.length === 0) return null;
  return (
    <section aria-label="Convites abertos" className="grid gap-1">
      <h3 className="font-semibold">Convites abertos</h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => {
          const text = `${roleNames[invitation.role as HouseholdRole]}, até ${day.format(new Date(invitation.expires_at))}`;
          return (
            <li key={invitation.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                {text}
                <span className="block text-sm text-muted">por {invitation.author}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                disabled={isPending}
                aria-label={`Cancelar convite: ${text}`}
                onClick={() => cancel(invitation.id)}
              >
                Cancelar
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
