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
    /\b(?:creditos?|credits?|entradas?|depositos?|deposits?|recebid\w*|receitas?|income|inflow|entrou|(?:money|paid|cash) in)\b/,
  expense:
    /\b(?:debitos?|debits?|saidas?|retiradas?|gastos?|despesas?|expenses?|outflow|saiu|withdraw(?:als?|n)|saques?|(?:money|paid|cash) out)\b/,
  amount: /\b(?:valor|amount|quantia|montante|total|quanto|value|preco)\b/,
  reais: /\b(?:r\$|brl|reais|real)(?:\s|$)/,
  otherAmount:
    /(?:\bus\$|u\$s|\b(?:usd|dolar|dolares|eur|euro|cotacao|iof|original|moeda|taxa|tarifa|cambio)\b)/,
  balance: /\b(?:saldo|balance)\b/,
  bankId: /\b(?:identificador|fitid)\b|^id$/,
  installment: /\b(?:parcelas?|installments?)\b/,
  category: /^(?:(?:nome da )?categoria|category(?: name)?)$/,
  /** The account of a row. Beside a category, only apps that hold several accounts have it. */
  account:
    /^(?:(?:conta|account|carteira|wallet)(?: (?:de )?origem)?|conta\/cartao|conta ou cartao|from account|origem)$/,
  currency: /^(?:moeda|currency)\b/,
  /** Says in or out: "Tipo", "D/C". */
  direction:
    /^(?:tipo|natureza|sentido|sinal|kind|type|direction|operacao|movimento|movimentacao|d\/c|c\/d|dc|deb\w*[ /]+cred\w*|cred\w*[ /]+deb\w*|entrada\/?saida)\b/,
  /** Says whether a row has happened. Some have yes and no in their cells. */
  status: /^(?:status|situacao|estado|state)\b/,
  isDone:
    /^(?:efetivad[oa]|efetuad[oa]|pag[oa]|paid|conciliad[oa]|realizad[oa]|confirmad[oa]|consolidad[oa]|quitad[oa]|compensad[oa]|liquidad[oa]|recebid[oa])\b/,
  isPaid: /^(?:pag[oa]|paid|quitad[oa])\b/,
  fee: /^(?:fees?|taxas?|tarifas?|comiss(?:ao|oes)|commissions?|valor da (?:taxa|tarifa))(?: r\$)?$/,
  planned:
    /\b(?:previst[oa]|planejad[oa]|vencimento|vencto|agendad[oa]|agendamento|programad[oa]|inicio|started|start|initiated|scheduled|planned|expected|due)\b/,
  effective:
    /\b(?:efetiv\w*|realizad[oa]|realizacao|pagamento|pag[oa]|liquidacao|compensacao|quitacao|baixa|conclu\w*|finished|completed|completion|posted|booked|settled|paid|actual|effective)\b/,
  otherAccount:
    /\b(?:conta|account|carteira|wallet)\b.*\b(?:transf\w*|destino|destination|to)\b|\b(?:destino|destination|para a conta|to account|transfer account)\b/,
  /** Columns that only the bill of a card has. */
  card: /\b(?:cartao|portador|parcelas?|estabelecimento|fatura)\b/,
};
