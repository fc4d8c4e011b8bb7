import { foldText } from '@tostao/domain/search/fold-text';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { readInstallment } from '@tostao/domain/transaction/read-installment';

/** Words that banks put before the name of a shop or person. */
const filler = new Set(
  'compra compras cartao debito credito pix qrs qr enviado enviada recebido recebida pagamento pagto pag transferencia transf ted doc int tit titulo boleto da de do das dos no na em e para por com parcela parc rem des br ltda eireli'.split(
    ' ',
  ),
);
/** Words of many shops: alone they identify no shop. */
const common = new Set(
  'posto mercado supermercado padaria farmacia drogaria restaurante lanchonete loja lojas bar hotel escola curso academia app aplicativo transporte estacionamento shopping cafe auto casa conta banco clinica sao paulo rio janeiro belo horizonte porto alegre brasil santo santa'.split(
    ' ',
  ),
);
/** The fewest letters after which a format cuts a text. */
const minCut = 12;
/** The share of the shorter text's words that the other one must have. */
const sharedWords = 0.75;

/** Tells whether two texts are the same but for marks, accents, case and numbers. */
export function isSameText(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other) && hasSameInstallment(one, other);
}

/**
 * Tells whether two descriptions may mean the same: one is a part of the other, or they share most of
 * their words, a name among them.
 */
export function isSimilarText(one: string, other: string): boolean {
  if (!hasSameInstallment(one, other)) return false;
  if (isSameText(one, other) || isCut(lettersOf(one), lettersOf(other))) return true;
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word));
  const size = Math.min(first.size, second.size);
  if (size > 0 && shared.length === size) return true;
  return shared.length >= sharedWords * size && shared.some((word) => !common.has(word));
}

/** Tells whether one text is the beginning of the other: some formats cut it. */
function isCut(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= minCut && long.startsWith(short);
}

/** Tells whether two texts name no two installments of one purchase. */
export function hasSameInstallment(one: string, other: string): boolean {
  const [first, second] = [installmentOf(one), installmentOf(other)];
  return first === null || second === null || first === second;
}

function lettersOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Returns the words of a text that may be a name. */
export function wordsOf(text: string): Set<string> {
  const words = lettersOf(text).split(' ');
  return new Set(words.filter((word) => /^[a-z][a-z0-9]{2,}$/.test(word) && !filler.has(word)));
}

/**
 * Returns the installment that a text names, such as `2/6`; `null` without an installment. Stored keys of rows
 * contain it.
 */
export function installmentOf(text: string, date?: CalendarDay): string | null {
  const installment = readInstallment(text, date);
  return installment && `${installment.number}/${installment.total}`;
}
