import { type QueuedMutation, useQueuedMutations } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { Dialog } from '@tostao/ui/dialog';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { useState } from 'react';
import { useShellServices } from '../boot/shell-services.ts';

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
  return (
    <Dialog
      title="Só neste aparelho"
      description="Vai para a sua conta assim que houver conexão."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {writes.length === 0 ? <p className="text-muted">Tudo foi enviado.</p> : null}
      <ul className="divide-y divide-line">
        {writes.map((write) => (
          <li key={write.id} className="grid gap-2 py-3">
            <p className="font-medium wrap-anywhere">{write.label}</p>
            {write.rejection === undefined ? (
              <p>
                <PendingSyncBadge />
              </p>
            ) : (
              <RejectedMutation write={write} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RejectedMutation({ write }: { write: QueuedMutation }) {
  const outbox = useShellServices().outbox;
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState(false);
  const retry = () => {
    setPending(true);
    void outbox.retry(write).finally(() => setPending(false));
  };
  return (
    <>
      <p className="text-sm text-danger">{write.rejection || 'O servidor não aceitou.'}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={pending}
          aria-label={`Tentar de novo: ${write.label}`}
          onClick={retry}
        >
          Tentar de novo
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={pending}
          aria-label={`Descartar: ${write.label}`}
          onClick={() => setAsked(true)}
        >
          Descartar
        </Button>
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title="Descartar lançamento?"
          description={`${write.label}. Ele não foi enviado: esta ação não pode ser desfeita.`}
          confirmLabel="Descartar"
          onConfirm={() => void outbox.discard(write)}
        />
      </div>
    </>
  );
}
