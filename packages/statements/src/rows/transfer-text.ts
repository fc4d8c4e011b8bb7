import { foldText } from '@tostao/domain/search/fold-text';
import { wordsOf } from '../identity/similar-text.ts';

/** Texts that banks use for money between two accounts of, possibly, the same holder. */
const movement = /\b(transf\w*|pix|ted|doc|resgate|aplicacao|pagamento|pgto|fatura|deposito)\b/;
/** Words of banks and accounts, which name no one. */
const impersonal = new Set(
  'nubank inter itau bradesco santander caixa picpay mercadopago pagbank pagseguro sicoob sicredi btg neon original safra next banco brasil conta corrente poupanca pagamentos instituicao realizada realizado mesma titularidade fatura resgate aplicacao deposito saque online internet mobile app chave agencia cpf'.split(
    ' ',
  ),
);

/** Tells whether a text may belong to a transfer: two shops may charge the same amount. */
export function looksLikeTransfer(text: string): boolean {
  return movement.test(foldText(text));
}

/** Tells whether two texts name different people: the money of each is no transfer between accounts of one. */
export function namesOthers(one: string, other: string): boolean {
  const [first, second] = [namesIn(one), namesIn(other)];
  return first.length > 0 && second.length > 0 && !first.some((name) => second.includes(name));
}

function namesIn(text: string): string[] {
  return [...wordsOf(text)].filter((word) => !impersonal.has(word));
}
