import { foldText } from '@tostao/domain/search/fold-text';

const payment = /\b(?:pagamentos?|pagto|pgto|pag|payment)\b/;
const refund =
  /\b(?:estorno\w*|reembolso|devolu\w*|cancel\w*|credito|desconto|ajuste|refund|cashback)\b/;

const plainPayment =
  /^(?:pagamentos?|pagto|pgto|payment)\.?(?: (?:efetuado|recebido|recebida|on ?line|(?:da |de )?fatura|(?:por |em )?deb\w*.*|automatico|via .*|received|thank you|- .*))*$/;

/** Tells whether a text is the payment of a bill, as the bill itself names it. */
export function isBillPayment(text: string): boolean {
  const folded = foldText(text);
  return payment.test(folded) && !refund.test(withoutCards(folded));
}

/** Tells whether a text is the payment of a bill, or money that a shop returned. */
export function isSettlement(text: string): boolean {
  return isBillPayment(text) || refund.test(withoutCards(foldText(text)));
}

/** Tells whether a text is money that a shop returned, or the payment of a bill without any other receiver. */
export function isPlainSettlement(text: string): boolean {
  const folded = foldText(text).trim();
  return plainPayment.test(folded) || refund.test(withoutCards(folded));
}

/** Returns a folded text without the names of cards, which are no credit. */
function withoutCards(folded: string): string {
  return folded.replaceAll(/\b(?:cartao de|compras? (?:no|em|a|com)) credito\b/g, '');
}
