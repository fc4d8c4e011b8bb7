import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';

export const transactionId = rowId(1);
const photo = rowId(11);
const scan = rowId(12);
const bill = rowId(13);

/** Returns a file as a user chooses it: one color, so that a picture of a story is always the same. */
export async function imageFile(name: string, color: string, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400);
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 300, 400);
  context.fillStyle = '#fff';
  context.fillRect(60, 60, 180, 280);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

const row = (id: string, name: string, type: string, size: number) => ({
  id,
  transaction_id: transactionId,
  debt_id: null,
  name,
  type,
  size,
  missing_since: null,
});

const answerOf = async (color: string) => new Response(await imageFile('', color));

/** A transaction with two pictures and a PDF. */
export async function threeReceipts(): Promise<MockAnswers> {
  return {
    receipts: [
      row(photo, 'cupom.jpg', 'image/jpeg', 412_000),
      row(scan, 'garantia da geladeira nova, da loja do centro.webp', 'image/webp', 98_000),
      row(bill, 'nota-fiscal.pdf', 'application/pdf', 1_900_000),
    ],
    [`/storage/v1/object/receipts/${photo}`]: await answerOf('#3b7'),
    [`/storage/v1/object/receipts/${scan}`]: await answerOf('#c83'),
    [`/storage/v1/object/receipts/${bill}`]: new Response('%PDF-1.7'),
  };
}
