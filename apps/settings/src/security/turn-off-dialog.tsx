import { useMutation, useQuery } from '@tanstack/react-query';
import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useOpenShellDialog, usePlatform, useUserId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { countRecoveryCodes, turnOff } from './second-step.ts';

/** Shows how many recovery codes are left, and turns the second step off. */
export function TurnOffDialog({ factorId, ...dialog }: DialogState & { factorId: string }) {
  const database = useDatabase();
  const userId = useUserId();
  const { notify } = usePlatform();
  const openShellDialog = useOpenShellDialog();
  const { data: codesLeft } = useQuery({
    queryKey: [userId, 'recovery-codes-left'],
    queryFn: () => countRecoveryCodes(database),
  });
  const off = useMutation({
    mutationFn: () => turnOff(database, factorId),
    onSuccess: (isOff) => {
      if (!isOff) return;
      dialog.onOpenChange(false);
      notify({ kind: 'success', title: 'Verificação em duas etapas desligada' });
    },
  });
  return (
    <Dialog
      {...dialog}
      title="Verificação em duas etapas"
      description="Ligada. Ao entrar, o Tostão pede um código do aplicativo."
      size="sm"
      dismissible={!off.isPending}
      failure={off.error ? describeAuthError(off.error) : undefined}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={off.isPending}
            onClick={() => {
              dialog.onOpenChange(false);
              openShellDialog('recovery-codes');
            }}
          >
            Gerar novos códigos
          </Button>
          <Button variant="danger" loading={off.isPending} onClick={() => off.mutate()}>
            Desligar
          </Button>
        </>
      }
    >
      <p>{codesLeft === undefined ? '\u00A0' : codesText(codesLeft)}</p>
    </Dialog>
  );
}

function codesText(left: number): string {
  if (left === 0) return 'Não há códigos de recuperação: sem o celular, você não entra.';
  return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`;
}
