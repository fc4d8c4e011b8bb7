import type { EditAnswer } from '../data-access/send-request.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { unwrap } from '../data-access/database-error.ts';
import { centavosFromReais } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';

/** The columns that people know, by the names that forms give them. */
const labels: Record<string, string> = {
  amount: 'Valor',
  description: 'Descrição',
  category: 'Categoria',
  date: 'Data',
  account_id: 'Conta',
  from_account_id: 'Conta de origem',
  to_account_id: 'Conta de destino',
  name: 'Nome',
  target: 'Meta',
  due_date: 'Prazo',
};
const amounts = new Set(['amount', 'target']);
const days = new Set(['date', 'due_date']);

/** Says which values of another person an edit has replaced, once, with both values. */
export async function tellReplaced(context: WriteContext, answer: EditAnswer): Promise<void> {
  const { replaced, stored } = answer;
  const columns = Object.keys(replaced).filter((column) => column in labels);
  if (columns.length === 0) return;
  const accounts = await namesOfAccounts(context, columns);
  const describe = (column: string) => {
    const [theirs, own] = [replaced, stored].map((values) =>
      valueText(column, values[column], accounts),
    );
    return `${labels[column]}: estava ${theirs}, ficou ${own}.`;
  };
  context.notify({
    kind: 'info',
    title: 'Sua alteração substituiu a de outra pessoa',
    description: columns.map(describe).join(' '),
  });
}

function valueText(column: string, value: unknown, accounts: ReadonlyMap<unknown, string>): string {
  if (value === null || value === undefined) return 'vazio';
  if (amounts.has(column)) return formatMoney(centavosFromReais(value as number));
  if (days.has(column)) return (value as string).split('-').toReversed().join('/');
  if (column.endsWith('account_id')) return accounts.get(value) ?? 'outra conta';
  return `“${value as string}”`;
}

async function namesOfAccounts(
  { database }: WriteContext,
  columns: readonly string[],
): Promise<ReadonlyMap<unknown, string>> {
  if (!columns.some((column) => column.endsWith('account_id'))) return new Map();
  const rows = unwrap(await database.from('accounts').select('id, name'));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
