import { foldText } from '@tostao/domain/search/fold-text';

/** Returns the name of a column as it is compared: words without accents and marks. */
export function columnTitle(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9$/]+/g, ' ')
    .trim();
}

/** The meaning of columns, by their names. */
export const columnNames = {
  date: /\b(?:data|date|dia|day|dt|quando|fecha)\b/,
  /** Days that are not the one of the transaction. */
  otherDate: /\b(?:vencimento|vencto|contabil|balancete|due|fatura|fechamento|efetivacao)\b/,
  description:
    /\b(?:descri\w*|histor\w*|titulo|title|memo|lancamento|estabelecimento|detalhes?|favorecido|beneficiario|payee|merchant|complemento|o que|transaction type|name|nome|loja|origem destino)\b/,
  /** Texts that are the same in many rows. */
  otherText: /\b(?:cartao|portador|titular|agencia|conta|status|situacao|recorrente|moeda)\b/,
  income:
    /\b(?:creditos?|credits?|entradas?|depositos?|recebid\w*|receitas?|income|inflow|entrou)\b/,
  expense: /\b(?:debitos?|debits?|saidas?|retiradas?|gastos?|despesas?|expenses?|outflow|saiu)\b/,
  amount: /\b(?:valor|amount|quantia|montante|total|quanto|value|preco)\b/,
  reais: /\b(?:r\$|brl|reais|real)(?:\s|$)/,
  otherAmount:
    /(?:\bus\$|u\$s|\b(?:usd|dolar|dolares|eur|euro|cotacao|iof|original|moeda|taxa|tarifa|cambio)\b)/,
  balance: /\b(?:saldo|balance)\b/,
  bankId: /\b(?:identificador|fitid)\b|^id$/,
  installment: /\b(?:parcelas?|installments?)\b/,
  category: /^(?:categoria|category)$/,
  /** The account of a row. Beside a category, only apps that hold several accounts have it. */
  account: /^(?:conta|account|carteira|conta\/cartao|conta ou cartao)$/,
  currency: /^(?:moeda|currency)\b/,
  /** Columns that only the bill of a card has. */
  card: /\b(?:cartao|portador|parcelas?|estabelecimento|fatura)\b/,
};
