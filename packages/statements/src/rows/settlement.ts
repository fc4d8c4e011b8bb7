import { foldText } from '@tostao/domain/search/fold-text';

const payment = /\b(?:pagamentos?|pagto|pgto|pag|payment)\b/;
const refund =
  /\b(?:estorno\w*|reembolso|devolu\w*|cancel\w*|credito|desconto|ajuste|refund|cashback)\b/;

/** Tells whether a text is the payment of a bill, as the bill itself names it. */
export function isBillPayment(text: string): boolean {
  const folded = foldText(text);
  return payment.test(folded) && !refund.test(folded.replaceAll(/\bcartao de credito\b/g, ''));
}

/** Tells whether a text is the payment of a bill, or money that a shop returned. */
export function isSettlement(text: string): boolean {
  return isBillPayment(text) || refund.test(foldText(text));
}
