import { foldText } from '@tostao/domain/search/fold-text';

const installment = /\b(?:parc(?:ela)?\.?\s*)?(\d{1,2})\s*(?:\/|de)\s*\d{1,2}\b/;
/** Words that banks put before the name of a shop or person. */
const filler = new Set(
  'compra cartao debito credito pix enviado recebido pagamento pagto transferencia ted doc de da do no na em para por com parcela'.split(
    ' ',
  ),
);

/** Tells whether two descriptions may mean the same: one is a part of the other, or they share a word. */
export function isSimilarText(one: string, other: string): boolean {
  const [first, second] = [foldText(one), foldText(other)];
  const [parcel, otherParcel] = [first, second].map((text) => installment.exec(text)?.[1]);
  if (parcel !== undefined && otherParcel !== undefined && Number(parcel) !== Number(otherParcel)) {
    return false;
  }
  if (first.includes(second) || second.includes(first)) return true;
  const words = wordsOf(second);
  return wordsOf(first).some((word) => words.includes(word));
}

function wordsOf(text: string): string[] {
  return text.split(/[^a-z0-9]+/).filter((word) => word.length > 2 && !filler.has(word));
}
