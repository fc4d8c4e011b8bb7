import { foldText } from '@tostao/domain/search/fold-text';

/** What a word says about the direction of a row. A payment settles the bill of a card, and leaves an account. */
export type RowWord = 'income' | 'expense' | 'refund' | 'payment';

const expense =
  /^(?:d|db|deb|debitos?|debit|s|p|saidas?|despesas?|gastos?|expenses?|outflow|enviad[oa]|saiu|gastei|paguei|out|(?:money|paid|cash)[ -]?out|-|\(-\))$/;
const income =
  /^(?:c|cr|cred|creditos?|credit|e|r|entradas?|receitas?|ganhos?|income|inflow|recebid[oa]|entrou|ganhei|recebi|in|(?:money|paid|cash)[ -]?in|\+|\(\+\))$/;
const refund = /^estornos?$/;

/** The words of directions in Portuguese and English, by their stems. The first pattern that fits decides. */
const stems: [words: RegExp, word: RowWord | null][] = [
  [
    /\b(?:estorn|reembols|devolu|devolvid|ressarc|charge ?back|refund|reversal|cash ?back|cancelament|contestac|reversao)/,
    'refund',
  ],
  [/\b(?:recebid|received|resgat|retirada d|redemption)/, 'income'],
  [/\b(?:enviad|efetuad|realizad|sent\b|aplicac|guardad|reservad)/, 'expense'],
  // Savings earn interest, and debts cost it.
  [/^juros$/, null],
  [
    /\b(?:poup\w*|cred\w*) (?:de )?juros|\bjuros (?:s\/|sobre|de |da )? ?(?:capital|poup)/,
    'income',
  ],
  [/\btransf|\bentre contas/, null],
  [
    /\b(?:compra|saque|tarifa|taxa|anuidade|multa|iof\b|encargo|mora\b|juros|seguro|assinatura|mensalidade|boleto|purchase|expense|withdraw|fee\b|charge|spent|card payment|atm\b|pos\b|imposto|tribut|recarga|parcela|cartao de|investiment|debito automatico|direct debit|servico)/,
    'expense',
  ],
  [
    /\b(?:recebiment|deposit|salari|rendiment|remunerac|provent|dividend|receita|entrada|ganho|credit|cred\b|income|inflow|top ?up|venda|sale\b|interest|aposentadoria|beneficio|bolsa\b|payroll|salary)/,
    'income',
  ],
  [/\b(?:pag|pagament\w*|pagto|pgto|payment)\b/, 'payment'],
  [/\b(?:debit|deb\b|saida|despesa|gasto|outflow)/, 'expense'],
];

/** Returns the direction that a whole cell names, such as `D` or "Entrada"; `null` for any other text. */
export function directionOf(cell: string): 'income' | 'expense' | 'refund' | null {
  const text = foldText(cell).trim().replace(/\.$/, '');
  if (expense.test(text)) return 'expense';
  if (income.test(text)) return 'income';
  return refund.test(text) ? 'refund' : null;
}

/** Returns what the words of a text say about the direction of a row; `null` for unknown ones. */
export function wordOf(text: string): RowWord | null {
  const whole = directionOf(text);
  if (whole) return whole;
  const folded = foldText(text).replaceAll('-', ' ');
  return stems.find(([words]) => words.test(folded))?.[1] ?? null;
}
