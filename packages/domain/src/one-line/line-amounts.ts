import { type Centavos, toCentavos } from '../money/centavos.ts';
import { isInstallmentCount } from '../money/split-money.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import { at, before, isFree, type Span, take, type Word } from './line-words.ts';

/** A number of a line that may be its amount. */
interface NamedAmount extends Span {
  amount: Centavos;
  /** Whether "R$", "reais" or centavos say that it is money. */
  isMoney: boolean;
}

/** A place that names a number of installments. */
interface NamedInstallments extends Span {
  item: number;
}

const currency = /^[+-]?r\$$/;
const number =
  /^[+-]?(r\$)?[+-]?(?:([1-9]\d{0,2}(?:\.\d{3}){1,2}|0|[1-9]\d{0,8})(?:,(\d{1,2}))?|(\d{1,9})\.(\d{2}))$/;
const amountConnectives = new Set(['por', 'de']);
const installmentConnectives = new Set(['em', 'de', 'por']);

/** Returns the places of a line that name installments: "3x", "3 x", "3 vezes". */
export function findInstallments(words: Word[]): NamedInstallments[] {
  return words.flatMap((_, index) => {
    const [, joined, digits] = /^(?:(\d{1,2})x|(\d{1,2}))$/.exec(at(words, index)) ?? [];
    const isSpaced = digits !== undefined && /^(?:x|vezes)$/.test(at(words, index + 1));
    const count = Number(joined ?? (isSpaced ? digits : 0));
    if (!isInstallmentCount(count)) return [];
    return [{ from: index, to: index + (isSpaced ? 2 : 1), item: count }];
  });
}

/** Takes the words of the installments. */
export function takeInstallments(words: Word[], installments: Span): void {
  take(words, installments, installmentConnectives);
}

/**
 * Finds the amount of a line and takes its words: the last number with "R$" or centavos, else the last one.
 * @param others places whose numbers are no amounts
 */
export function takeAmount(
  words: Word[],
  others: Span[],
): { amount: Centavos | null; type: TransactionType } {
  const numbers = words
    .flatMap((_, index) => amountAt(words, index) ?? [])
    .filter(({ from, to }) => !others.some((one) => from < one.to && one.from < to));
  const found = numbers.findLast(({ isMoney }) => isMoney) ?? numbers.at(-1);
  const type = takeSigns(words, found);
  if (found) take(words, found, amountConnectives);
  return { amount: found?.amount ?? null, type };
}

function amountAt(words: Word[], index: number): NamedAmount | null {
  const [text, ownCurrency, reais, centavos, dotReais, dotCentavos] =
    number.exec(at(words, index)) ?? [];
  if (text === undefined || !isFree(words, { from: index, to: index + 1 })) return null;
  const decimals = centavos ?? dotCentavos ?? '';
  const whole = (reais ?? dotReais ?? '').replaceAll('.', '');
  const amount = toCentavos(Number(whole + decimals.padEnd(2, '0')));
  if (amount === 0) return null;
  const hasCurrency = currency.test(before(words, index));
  const hasUnit = at(words, index + 1) === 'reais';
  const isMoney = hasCurrency || hasUnit || ownCurrency !== undefined || decimals !== '';
  const [from, to] = [index - (hasCurrency ? 1 : 0), index + (hasUnit ? 2 : 1)];
  return { from, to, amount, isMoney };
}

/**
 * Takes a plus, which makes an income of the line, or a minus: at its start, at its end, or before the amount. Between two
 * numbers it adds them.
 */
function takeSigns(words: Word[], amount: NamedAmount | undefined): TransactionType {
  const places = [0, words.length - 1];
  if (amount && !number.test(before(words, amount.from - 1))) places.push(amount.from - 1);
  const signs = places.map((place) => words[place]).filter((word) => word !== undefined);
  let isIncome = amount !== undefined && at(words, amount.from).startsWith('+');
  for (const sign of signs.filter(({ text }) => text === '+' || text === '-')) {
    sign.isTaken = true;
    if (sign.text === '+') isIncome = true;
  }
  return isIncome ? 'income' : 'expense';
}
