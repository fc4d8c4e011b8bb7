import type { SupabaseClient } from '@supabase/supabase-js';
import { type EditAnswer, isEditAnswer, type SentWrite } from '../data-access/send-request.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { unwrap } from '../data-access/database-error.ts';
import { centavosFromReais } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Json } from '../data-access/database.types.ts';
import { ruleFromColumn } from '../calendar/repetition.ts';
import { ruleText } from '../calendar/repetition-text.ts';
import { partsFromColumn } from '../transaction/transaction-parts.ts';

/** The columns that people know, by the names that forms give them. */
const labels: Record<string, string> = {
  amount: 'Valor',
  description: 'Descrição',
  category: 'Categoria',
  parts: 'Divisão',
  tags: 'Etiquetas',
  note: 'Observação',
  date: 'Data',
  repetition: 'Repete',
  account_id: 'Conta',
  from_account_id: 'Conta de origem',
  to_account_id: 'Conta de destino',
  name: 'Nome',
  institution: 'Instituição',
  target: 'Meta',
  due_date: 'Prazo',
  opening_balance: 'Saldo inicial',
  credit_limit: 'Limite',
  closing_day: 'Fechamento',
  due_day: 'Vencimento',
  monthly_limit: 'Meta mensal',
};
const amounts = new Set(['amount', 'target', 'opening_balance', 'credit_limit', 'monthly_limit']);
const days = new Set(['date', 'due_date']);

/**
 * Says which values of another person an edit has replaced, once, with both values.
 * @param label names the edit, as in the list of queued writes
 */
export function tellReplaced(
  context: WriteContext,
  label: string,
  { replaced, stored }: EditAnswer,
): Promise<void> {
  const title = 'Sua alteração substituiu a de outra pessoa';
  return tellBoth(context, { title, label }, replaced, stored);
}

/**
 * Reads the rows again that queued edits have changed, and says which of the values another person has replaced since: the lists
 * have never shown the user's own as stored.
 */
export async function tellOvertaken(context: WriteContext, writes: SentWrite[]): Promise<void> {
  // A remote of another repository has tables of its own.
  const database = context.database as unknown as SupabaseClient;
  // Of two edits of one row, the later one says what the user wants.
  const edits = new Map<
    string,
    { label: string; table: string; stored: Record<string, unknown> }
  >();
  for (const { label, request, rows, answer = [] } of writes) {
    for (const { stored } of answer.filter(isEditAnswer)) {
      const { id, table } =
        'patch' in request ? { id: request.id, table: request.patch } : rows[0]!;
      edits.set(id, { label, table, stored: { ...edits.get(id)?.stored, ...stored } });
    }
  }
  for (const [id, { label, table, stored }] of edits) {
    const columns = Object.keys(stored);
    if (columns.length === 0) continue;
    const found = unwrap<Record<string, unknown>[]>(
      await database.from(table).select().eq('id', id),
    );
    // A row that is gone is missing in every list.
    const [row = stored] = found;
    const overtaken = columns.filter(
      (column) => JSON.stringify(row[column]) !== JSON.stringify(stored[column]),
    );
    const own = Object.fromEntries(overtaken.map((column) => [column, stored[column]]));
    await tellBoth(context, { title: 'Outra pessoa substituiu sua alteração', label }, own, row);
  }
}

async function tellBoth(
  context: WriteContext,
  { title, label }: { title: string; label: string },
  were: Record<string, unknown>,
  are: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(were).filter((column) => column in labels);
  if (columns.length === 0) return;
  const accounts = await namesOfAccounts(context, columns);
  const describe = (column: string) => {
    const [was, is] = [were, are].map((values) => valueText(column, values[column], accounts));
    return `${labels[column]}: estava ${was}, ficou ${is}.`;
  };
  context.notify({
    kind: 'info',
    title,
    description: [`${label}.`, ...columns.map(describe)].join(' '),
  });
}

function valueText(column: string, value: unknown, accounts: ReadonlyMap<unknown, string>): string {
  if (column === 'repetition') return `“${ruleText(ruleFromColumn(value as Json))}”`;
  if (value === null || value === undefined) return 'vazio';
  if (amounts.has(column)) return formatMoney(centavosFromReais(value as number));
  if (days.has(column)) return (value as string).split('-').toReversed().join('/');
  if (column === 'parts') return partsText(value as Json);
  if (Array.isArray(value)) return value.join(', ');
  if (column.endsWith('account_id')) return accounts.get(value) ?? 'outra conta';
  return typeof value === 'number' ? String(value) : `“${value as string}”`;
}

function partsText(column: Json): string {
  const { parts = [] } = partsFromColumn(column);
  return parts.map(({ category, amount }) => `${category} ${formatMoney(amount)}`).join(', ');
}

async function namesOfAccounts(
  { database }: WriteContext,
  columns: readonly string[],
): Promise<ReadonlyMap<unknown, string>> {
  if (!columns.some((column) => column.endsWith('account_id'))) return new Map();
  const rows = unwrap(await database.from('accounts').select('id, name'));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
