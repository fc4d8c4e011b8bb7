import { foldText } from '@tostao/domain/search/fold-text';

const expense =
  /^(?:d|db|deb|debitos?|debit|saidas?|despesas?|gastos?|expenses?|outflow|enviad[oa]|-|\(-\))$/;
const income =
  /^(?:c|cr|cred|creditos?|credit|entradas?|receitas?|ganhos?|income|inflow|recebid[oa]|estornos?|\+|\(\+\))$/;

/** Returns the direction that a cell names, `null` when it names no direction. */
export function directionOf(cell: string): 'income' | 'expense' | null {
  const text = foldText(cell).replace(/\.$/, '');
  if (expense.test(text)) return 'expense';
  return income.test(text) ? 'income' : null;
}

/** Tells whether a cell names a refund, as Tostão's own export does. */
export function namesRefund(cell: string): boolean {
  return /^estornos?$/.test(foldText(cell));
}
