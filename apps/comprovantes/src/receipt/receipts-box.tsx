import { useQueryClient } from '@tanstack/react-query';
import { runMutation } from '@tostao/domain/data-access/run-mutation';
import { useWriteContext } from '@tostao/domain/data-access/write-context';
import {
  downloadFile,
  useCanWrite,
  usePlatform,
  useQueuedMutations,
  useUploads,
} from '@tostao/platform';
import { Skeleton } from '@tostao/ui/skeleton';
import { Download, RotateCw, Trash2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AttachButtons } from './attach-buttons.tsx';
import { deleteReceiptMutation } from './delete-receipt.ts';
import { useReceipts } from './list-receipts.ts';
import { receiptFileQuery, useReceiptFile } from './receipt-file.ts';
import { maxReceipts, type Receipt, type ReceiptOwner, sizeText } from './receipt.ts';
import { ReceiptRow } from './receipt-row.tsx';
import { type Attachment, useAttachments } from './use-attachments.ts';

const unknown = 'Sem conexão: os comprovantes que já foram enviados aparecem quando ela voltar.';

const Viewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "viewer" */ '../viewer/viewer.tsx')).Viewer,
}));

/** Renders the receipts of a stored row, and attaches chosen files at once. */
export function StoredReceipts({ owner }: { owner: ReceiptOwner }) {
  const { receipts, isLoading, isUnknown } = useReceipts(owner);
  const [openId, setOpenId] = useState<string | null>(null);
  const names = receipts.map(({ name }) => name);
  const attaching = useAttachments(owner, names);
  if (isLoading) return <Skeleton className="h-12 w-full" />;
  return (
    <>
      <AttachButtons
        onFiles={attaching.add}
        isFull={names.length + attaching.attachments.length >= maxReceipts}
        problems={isUnknown ? [unknown, ...attaching.problems] : attaching.problems}
      >
        {receipts.map((receipt) => (
          <StoredReceipt key={receipt.id} receipt={receipt} onOpen={() => setOpenId(receipt.id)} />
        ))}
        {attaching.attachments.map((attachment) => (
          <ChosenFile
            key={attachment.id}
            attachment={attachment}
            onRemove={() => attaching.remove(attachment.id)}
            onRetry={() => attaching.retry(attachment)}
          />
        ))}
      </AttachButtons>
      {openId !== null ? (
        <Suspense>
          <Viewer receipts={receipts} openId={openId} onOpenId={setOpenId} />
        </Suspense>
      ) : null}
    </>
  );
}

interface StoredReceiptProps {
  receipt: Receipt;
  onOpen: () => void;
}

function StoredReceipt({ receipt, onOpen }: StoredReceiptProps) {
  const { id, name, type, size, isStored } = receipt;
  const isPdf = type === 'application/pdf';
  const { file, isError } = useReceiptFile(receipt, !isPdf);
  const context = useWriteContext();
  const client = useQueryClient();
  const { notify } = usePlatform();
  const canWrite = useCanWrite();
  const queued = useQueuedMutations().find((write) => write.file?.name === id);
  const progress = useUploads().get(id);

  const download = async () => {
    try {
      const query = receiptFileQuery(context.database, context.householdId, id);
      const content = file ?? (await client.fetchQuery(query));
      downloadFile({ name, type, content });
    } catch {
      notify({
        kind: 'error',
        title: 'Erro ao baixar comprovante',
        description: 'Verifique sua internet e tente novamente.',
      });
    }
  };
  const remove = async () => {
    const { database, outbox } = context;
    if (!queued) {
      await runMutation(client, deleteReceiptMutation(context), receipt).catch(() => {});
      return;
    }
    await outbox?.discard(queued);
    // One on its way has a row already, which would go by itself a day later.
    if (progress !== undefined) await database.from('receipts').delete().eq('id', id);
    notify({
      kind: 'success',
      title: 'Comprovante excluído',
      action: { label: 'Desfazer', onClick: () => void outbox?.enqueue(queued) },
    });
  };

  return (
    <ReceiptRow
      name={name}
      file={file}
      isPdf={isPdf}
      isMissing={isError || (!isStored && !queued)}
      onOpen={onOpen}
      text={stateText({ size, isStored, isQueued: queued !== undefined, progress })}
      progress={progress}
      actions={[
        { label: `Baixar ${name}`, icon: <Download />, onClick: () => void download() },
        ...(canWrite
          ? [
              progress === undefined
                ? {
                    label: `Excluir ${name}`,
                    icon: <Trash2 />,
                    onClick: () => void remove(),
                    writes: true,
                  }
                : {
                    label: `Cancelar o envio de ${name}`,
                    icon: <X />,
                    onClick: () => void remove(),
                    writes: true,
                  },
            ]
          : []),
      ]}
    />
  );
}

interface ReceiptState {
  size: number;
  isStored: boolean;
  isQueued: boolean;
  progress: number | undefined;
}

function stateText({ size, isStored, isQueued, progress }: ReceiptState): string {
  // A small file reports no progress before it has arrived.
  if (progress === 0) return 'Enviando…';
  if (progress !== undefined) return `Enviando… ${Math.round(progress * 100)}%`;
  // One line on a phone, so that the row keeps its height.
  if (isQueued) return 'Aguardando envio';
  return isStored ? sizeText(size) : 'Ainda não chegou do outro aparelho';
}

interface ChosenFileProps {
  attachment: Attachment;
  onRemove: () => void;
  /** Missing in a new form, which attaches the files itself. */
  onRetry?: () => void;
}

/** Renders a file that is not queued yet. */
export function ChosenFile({ attachment, onRemove, onRetry }: ChosenFileProps) {
  const { name, ready, problem } = attachment;
  return (
    <ReceiptRow
      name={name}
      file={ready?.content}
      isPdf={ready?.type === 'application/pdf'}
      text={problem ?? (ready ? sizeText(ready.content.size) : 'Preparando…')}
      actions={[
        ...(problem !== undefined && ready && onRetry
          ? [
              { label: `Tentar de novo: ${name}`, icon: <RotateCw />, onClick: onRetry },
              {
                label: `Baixar ${name}`,
                icon: <Download />,
                onClick: () => downloadFile({ name, type: ready.type, content: ready.content }),
              },
            ]
          : []),
        { label: `Excluir ${name}`, icon: <Trash2 />, onClick: onRemove, writes: true },
      ]}
    />
  );
}
