import type { QueryClient } from '@tanstack/react-query';
import { newId } from '@tostao/domain/data-access/new-id';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { PreparedFile } from '../image/image-file.ts';
import { receiptRows } from './list-receipts.ts';
import { receiptFileQuery } from './receipt-file.ts';
import type { Receipt, ReceiptOwner } from './receipt.ts';

/** A file that is ready to be sent, with the id and the name of its receipt. */
export interface ReadyFile extends PreparedFile {
  id: string;
  name: string;
}

/** Why the database takes no receipt. */
export const receiptRejections = {
  TS006: 'O exemplo guarda até 3 comprovantes. Crie sua conta para guardar mais.',
  TS010: 'O lançamento já tem 10 comprovantes. Exclua um e tente de novo.',
  TS011: 'Não há mais espaço para comprovantes. Exclua os que não precisa e tente de novo.',
  '23503':
    'O lançamento foi excluído enquanto o comprovante esperava. Baixe o arquivo para não o perder.',
};

/**
 * Queues a receipt with its file on this device, which the shell sends at once where there is a connection.
 * @throws DOMException `QuotaExceededError` when the device has no room for the file: nothing is queued
 */
export async function attachReceipt(
  { database, outbox, userId, householdId }: WriteContext,
  client: QueryClient,
  owner: ReceiptOwner,
  { id, name, type, sha256, content }: ReadyFile,
): Promise<void> {
  if (!outbox) throw new Error('There is no queue');
  const size = content.size;
  const row = { id, user_id: userId, [owner.column]: owner.id, name, type, size, sha256 };
  // True once the file is sent. Until then the queued write says that it is not.
  const receipt: Receipt = { id, ownerId: owner.id, name, type, size, isStored: true };
  await outbox.enqueue({
    id: newId(),
    label: `Comprovante: ${name}`,
    request: {
      rpc: 'restore_deleted',
      args: { p_table: 'receipts', p_row: row },
    } satisfies WriteRequest,
    file: { bucket: 'receipts', name: id, title: name, content, after: owner.id },
    rows: [{ ...receiptRows, id, after: receipt }],
    failure: {
      title: 'Erro ao enviar comprovante',
      rejections: receiptRejections,
    },
  });
  // The file is at hand: it is not downloaded once it is sent.
  client.setQueryData(receiptFileQuery(database, householdId, id).queryKey, content);
}
