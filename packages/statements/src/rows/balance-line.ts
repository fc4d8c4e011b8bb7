import { foldText } from '@tostao/domain/search/fold-text';

/** Why a line that states a balance, a limit or a total is left out. */
export const balanceReason = 'Linha de saldo';

/** Spares most texts the other patterns. */
const word = /s ?a ?l ?d ?o|sdo|limite|tota|balance/i;
const start = String.raw`^(?:\(?[-+=]\)?\s*)?`;
/** What follows the word in a line of a balance, but not in the name of a shop or a payment. */
const kinds = [
  String.raw`ant(?:erior)?|inicial|final|atual|total|parcial|disp(?:onivel)?|dia|diario|mes|periodo`,
  String.raw`bloq(?:ueado)?|a liberar|a compensar|devedor|credor|livre|liquido|consolidado|vinculado|provisorio`,
  String.raw`aplic\w*|apl|cta|conta|c\/c|cc|corrente|poupanca|invest\w*|em|limite|na|no`,
  String.raw`d[aeo] (?:dia|mes|periodo|conta|extrato|fatura|fechamento|abertura|aplic\w*|anterior)`,
].join('|');
const balance = new RegExp(String.raw`${start}(?:saldos?|s a l d o)(?:\W*$|\W+(?:${kinds})\b)`);
const shortBalance = new RegExp(String.raw`${start}sdo\b`);
const limit = new RegExp(
  String.raw`${start}limite(?:\W*$|\W+(?:disp\w*|total|utilizado|usado|livre|contratado|de credito|da conta|do cheque|cheque|cartao|global|vencimento|r\$))`,
);
const total = new RegExp(
  String.raw`${start}(?:subtota(?:l|is)\b|tota(?:l|is)(?:\W*$|\W+(?:d[aeo]s?|em|geral|disp\w*|lancamentos?|creditos?|debitos?|entradas?|saidas?|a pagar|r\$|\d)))`,
);

const english = new RegExp(
  String.raw`${start}(?:(?:previous|opening|beginning|closing|ending|current|available|total|daily) balance(?! (?!on|at|as|of|from)[a-z])|balance (?:brought|carried) forward|balance$)`,
);

/** Tells whether a text states a balance, a limit or a total instead of a transaction. */
export function isBalanceLine(text: string): boolean {
  if (!word.test(text)) return false;
  const folded = foldText(text);
  return [balance, shortBalance, limit, total, english].some((pattern) => pattern.test(folded));
}

/** Why the row that opens an account in another app is left out. */
export const openingReason = 'Saldo inicial da conta';

/** Tells whether a row of another app's export is the balance with which an account began. */
export function isOpeningBalance(text: string): boolean {
  return /^(?:starting balance|saldo inicial)\b/.test(foldText(text));
}
