import { useMutation } from '@tanstack/react-query';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { downloadFile, usePlatform, useSession, useUserId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { ErrorCard } from '@tostao/ui/error-card';
import { Spinner } from '@tostao/ui/spinner';
import { Copy, Download } from 'lucide-react';
import { useEffect } from 'react';
import {
  codesFile,
  keepRecoveryCodes,
  newRecoveryCodes,
  type RecoveryCodes,
} from './new-recovery-codes.ts';

interface RecoveryCodesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Shows new recovery codes, once. They count as kept after the press that says so. */
export default function RecoveryCodesDialog({ open, onClose }: RecoveryCodesDialogProps) {
  const database = useDatabase();
  const userId = useUserId();
  const { notify } = usePlatform();
  // Not a query: a refetch would make the codes on the screen worthless.
  const { mutate: make, ...made } = useMutation({
    mutationFn: () => newRecoveryCodes(database, userId),
  });
  useEffect(() => {
    if (open) make();
  }, [open, make]);
  const keep = useMutation({
    mutationFn: (codes: RecoveryCodes) => keepRecoveryCodes(database, userId, codes),
    onSuccess: (isKept) => {
      if (isKept) {
        onClose();
        notify({ kind: 'success', title: 'Códigos de recuperação guardados' });
        return;
      }
      notify({
        kind: 'warning',
        title: 'Estes códigos não valem mais',
        description: 'Outro aparelho gerou códigos depois. Guarde os novos.',
      });
      make();
    },
    meta: { failure: { title: 'Não foi possível anotar que você guardou os códigos' } },
  });
  const shown = made.data;
  return (
    <Dialog
      title="Códigos de recuperação"
      description="Sem o celular, cada um destes códigos entra uma vez no lugar do código do aplicativo. Os anteriores não valem mais."
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!keep.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={keep.isPending} onClick={onClose}>
            Agora não
          </Button>
          <Button
            disabled={!shown && !made.isPending}
            loading={keep.isPending || made.isPending}
            onClick={() => shown && keep.mutate(shown)}
          >
            Guardei os códigos
          </Button>
        </>
      }
    >
      {shown ? <Codes codes={shown.codes} /> : null}
      {shown === null ? (
        <p className="text-muted">Sem o código do aplicativo não há códigos novos.</p>
      ) : null}
      {made.isPending ? <Spinner /> : null}
      {made.isError ? (
        <ErrorCard
          title="Não foi possível gerar os códigos"
          description="Verifique sua internet e tente novamente."
          onRetry={() => make()}
        />
      ) : null}
    </Dialog>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const { notify } = usePlatform();
  const email = useSession()?.user.email ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ kind: 'success', title: 'Códigos copiados' });
    } catch {
      notify({
        kind: 'error',
        title: 'Não foi possível copiar',
        description: 'Baixe os códigos, ou copie à mão.',
      });
    }
  };
  return (
    <div className="grid gap-4">
      <ol className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="secondary"
          icon={<Download />}
          onClick={() => downloadFile(codesFile(codes, email))}
        >
          Baixar
        </Button>
      </div>
    </div>
  );
}
