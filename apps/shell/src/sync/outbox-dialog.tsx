import { coverAmounts } from '@tostao/domain/money/hidden-amounts';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import {
  type QueuedForm,
  type QueuedMutation,
  downloadFile,
  reopenForm,
  type ShellDialog,
  useHousehold,
  useNavigate,
  useOpenShellDialog,
  useQueuedMutations,
  useToday,
} from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { Dialog } from '@tostao/ui/dialog';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { UnsentDownload } from '../household/unsent-download.tsx';
import { queuedAtText } from '../offline/fetched-at.ts';

interface OutboxDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Lists the mutations that are only on this device: queued ones, and those that the server
 * rejected.
 */
export default function OutboxDialog({ open, onClose }: OutboxDialogProps) {
  const writes = useQueuedMutations();
  const { name, canWrite } = useHousehold();
  const today = useToday();
  const navigate = useNavigate();
  const openDialog = useOpenShellDialog();
  const correct = (writeId: string, form: QueuedForm) => {
    reopenForm({ ...form, writeId });
    onClose();
    if ('dialog' in form.opens) openDialog(form.opens.dialog as ShellDialog);
    else void navigate(form.opens.path);
  };
  return (
    <Dialog
      title="Só neste aparelho"
      description={describe(writes, canWrite)}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {!canWrite && writes.length > 0 ? (
        <UnsentDownload variant="secondary" householdName={name} writes={writes} />
      ) : null}
      {writes.length === 0 ? <p className="text-muted">Tudo foi enviado.</p> : null}
      <ul className="divide-y divide-line">
        {writes.map((write) => (
          <li key={write.id} className="grid gap-2 py-3">
            <p className="font-medium wrap-anywhere">{coverAmounts(write.label)}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <span>{queuedAtText(write.id, today)}</span>
              {write.rejection === undefined ? <PendingSyncBadge /> : null}
            </p>
            {write.rejection === undefined ? null : (
              <RejectedMutation write={write} onCorrect={correct} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Says what becomes of the writes: rejected ones wait for the user, the others for a connection. */
function describe(writes: QueuedMutation[], canWrite: boolean): string | undefined {
  if (writes.length === 0) return undefined;
  if (!canWrite) return 'Você só pode ver esta casa: o servidor não aceita mais o que ficou aqui.';
  return writes.every(({ rejection }) => rejection !== undefined)
    ? 'O servidor não aceitou. Corrija, tente de novo ou descarte.'
    : 'Vai para a sua conta assim que houver conexão.';
}

interface RejectedMutationProps {
  write: QueuedMutation;
  /** Opens the form of the write with its typed values. */
  onCorrect: (writeId: string, form: QueuedForm) => void;
}

function RejectedMutation({ write, onCorrect }: RejectedMutationProps) {
  const outbox = useShellServices().outbox;
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState(false);
  const { form, file } = write;
  const name = plainSpaces(coverAmounts(write.label));
  const retry = (request = write.request) => {
    setPending(true);
    void outbox.retry({ ...write, request }).finally(() => setPending(false));
  };
  return (
    <>
      <p className="text-sm text-danger">{write.rejection || 'O servidor não aceitou.'}</p>
      <div className="flex flex-wrap gap-2">
        {write.isGone && write.recreate ? (
          <Button
            size="sm"
            data-writes
            variant="secondary"
            disabled={pending}
            aria-label={`Criar de novo: ${name}`}
            onClick={() => retry(write.recreate)}
          >
            Criar de novo
          </Button>
        ) : form ? (
          <Button
            size="sm"
            data-writes
            variant="secondary"
            disabled={pending}
            aria-label={`Corrigir: ${name}`}
            onClick={() => onCorrect(write.id, form)}
          >
            Corrigir
          </Button>
        ) : null}
        <Button
          size="sm"
          data-writes
          variant="secondary"
          loading={pending}
          aria-label={`Tentar de novo: ${name}`}
          onClick={() => retry()}
        >
          Tentar de novo
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={pending}
          aria-label={`Descartar: ${name}`}
          onClick={() => setAsked(true)}
        >
          Descartar
        </Button>
        {file ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Baixar o arquivo: ${name}`}
            onClick={() =>
              downloadFile({ name: file.title, type: file.content.type, content: file.content })
            }
          >
            Baixar o arquivo
          </Button>
        ) : null}
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title="Descartar lançamento?"
          description={`${coverAmounts(write.label)}. Ele não foi enviado: esta ação não pode ser desfeita.`}
          confirmLabel="Descartar"
          onConfirm={() => void outbox.discard(write)}
        />
      </div>
    </>
  );
}
