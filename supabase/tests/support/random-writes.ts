import { randomUUID } from 'node:crypto';
import type { Random } from '@tostao/backend/testing/random';
import type { Json } from '@tostao/domain/data-access/database.types';
import { toCentavos } from '@tostao/domain/money/centavos';
import { divideLike } from '@tostao/domain/transaction/divide-amount';
import type { Client } from './api-backend.ts';
import { newRow } from './import-rows.ts';

const names = ['Alimentação', 'Lazer', 'Outros', 'Salário'];
const centavosOf = (amount: number) => toCentavos(Math.round(amount * 100));

export const expense = { type: 'expense', category_type: 'expense' };
/** A type, and that of the category: the last one is a refund. */
const kinds = [
  expense,
  { type: 'income', category_type: 'income' },
  { type: 'income', category_type: 'expense' },
];

/** Divides some amounts among two or three categories. */
function anyParts(random: Random, amount: number): { amount: number; parts: Json } {
  const total = centavosOf(amount);
  if (random.below(3) > 0 || total < 3) return { amount, parts: null };
  const first = 1 + random.below(total - 2);
  const second = random.below(2) ? total - first : 1 + random.below(total - first - 1);
  const shuffled = names.toSorted(() => random.below(3) - 1);
  const parts = [first, second, total - first - second]
    .filter((centavos) => centavos > 0)
    .map((centavos, index) => ({ category: shuffled[index]!, amount: centavos / 100 }));
  return { amount, parts };
}

/** Returns a transaction of any kind, of which each third is divided. */
export const anyRow = (random: Random) => ({
  id: randomUUID(),
  ...random.pick(kinds),
  category: random.pick(names),
  date: `2026-${random.pick(['01', '02', '12'])}-${random.pick(['01', '15', '28'])}`,
  ...anyParts(random, (1 + random.below(1_000_000)) / 100),
  description: random.pick(['Padaria', 'Mercado']),
});

export const rowsOf = (random: Random, most: number) =>
  Array.from({ length: 1 + random.below(most) }, () => anyRow(random));

function anyChange(random: Random) {
  const { amount, parts, category, date } = anyRow(random);
  const divided = { amount, parts };
  return random.pick([divided, { category }, { date }, { ...divided, category, date }, {}]);
}

function anyShares(random: Random): Json {
  const [one, other] = names.toSorted(() => random.below(3) - 1);
  const percent = 1 + random.below(99);
  return [
    { category: one!, percent },
    { category: other!, percent: 100 - percent },
  ];
}

/** A person of a household, and what the household can still undo, send again or restore. */
export interface Writer {
  client: Client;
  random: Random;
  memory: { undos: Json[]; submits: object[]; imports: string[]; exports: Record<string, Json>[] };
}

interface Answer {
  error: unknown;
  status: number;
  data: unknown;
}

/** Reads a few rows. */
const some = async ({ client, random }: Writer) =>
  (await client.from('transactions').select().limit(random.below(8)).throwOnError()).data;
const ids = async (writer: Writer) => (await some(writer)).map(({ id }) => id);

/** Remembers how a change of many rows is undone. */
async function undoable({ memory }: Writer, request: PromiseLike<Answer>): Promise<Answer> {
  const answer = await request;
  if (answer.data) memory.undos.push((answer.data as { undo: Json }).undo);
  return answer;
}

async function categoryOf({ client, random }: Writer) {
  const { data } = await client.from('categories').select('id, name').throwOnError();
  return data.length > 0 ? random.pick(data) : undefined;
}

const nothing = Promise.resolve(undefined);

type Action = (writer: Writer) => PromiseLike<Answer | undefined>;

/** What people do to transactions, by its name. An action that finds nothing to do answers nothing. */
export const writes: Record<string, Action> = {
  add: ({ client, random }) => client.from('transactions').insert(rowsOf(random, 8)),
  'add a row twice, which is refused': ({ client, random }) => {
    const row = anyRow(random);
    return client.from('transactions').insert([row, { ...anyRow(random), id: row.id }]);
  },
  'add a wrong row, which is refused': ({ client, random }) =>
    client.from('transactions').insert([...rowsOf(random, 5), { ...anyRow(random), amount: 0 }]),
  edit: async (writer) =>
    writer.client
      .from('transactions')
      .update({ ...anyChange(writer.random), description: 'Outra' })
      .in('id', await ids(writer)),
  'make refunds, or incomes': async (writer) =>
    writer.client
      .from('transactions')
      .update({ category_type: writer.random.pick(['income', 'expense']) })
      .eq('type', 'income')
      .in('id', await ids(writer)),
  'edit many': async (writer) => {
    const p_rows = (await ids(writer)).map((id) => ({ id, ...anyChange(writer.random) }));
    return undoable(writer, writer.client.rpc('edit_transactions', { p_rows }));
  },
  'change the category of many': async (writer) => {
    const { random } = writer;
    const change = random.below(2)
      ? { p_category: random.pick(names) }
      : { p_shares: anyShares(random) };
    const args = { p_ids: await ids(writer), ...change };
    return undoable(writer, writer.client.rpc('set_transactions_category', args));
  },
  'delete many': async (writer) =>
    undoable(writer, writer.client.rpc('delete_transactions', { p_ids: await ids(writer) })),
  'delete a month': ({ client, random }) =>
    client.from('transactions').delete().gte('date', anyRow(random).date),
  undo: ({ client, random, memory }) =>
    memory.undos.length > 0
      ? client.rpc('restore_transactions', { p_rows: random.pick(memory.undos) })
      : nothing,
  'give back a part': async (writer) => {
    const { client, random } = writer;
    const bought = (await some(writer)).filter(({ type }) => type === 'expense');
    if (bought.length === 0) return undefined;
    const { parts, ...purchase } = random.pick(bought);
    const all = (parts ?? []) as { category: string; amount: number }[];
    const part = random.pick([purchase, ...all]);
    const amount = 1 + random.below(centavosOf(part.amount));
    const weights = all.map((one) => ({ ...one, amount: centavosOf(one.amount) }));
    const whole = part === purchase && all.length > 0;
    const division = whole ? divideLike(toCentavos(amount), weights) : { category: part.category };
    return client.from('transactions').insert({
      ...anyRow(random),
      type: 'income',
      category_type: 'expense',
      amount: amount / 100,
      category: division.category,
      parts: division.parts?.map((one) => ({ ...one, amount: one.amount / 100 })) ?? null,
    });
  },
  import: async (writer) => {
    const { client, random, memory } = writer;
    const id = randomUUID();
    const typed = (await some(writer))[0];
    const rows = rowsOf(random, 5).map(({ id: _id, category_type, ...row }, index) => {
      const isMerged = index === 0 && typed?.type === row.type && random.below(2) === 0;
      const meaning = { ...(category_type !== row.type && { category_type }) };
      const change = { ...row, ...meaning, ...(isMerged && { merge_id: typed.id }) };
      return newRow(`key ${random.below(500)}`, change);
    });
    await client.rpc('stage_import_rows', { p_import_id: id, p_part: 0, p_rows: rows });
    memory.imports.push(id);
    const file = { p_file_name: 'extrato.ofx', p_layout: 'ofx', p_parts: 1 };
    return client.rpc('import_transactions', { p_import_id: id, ...file });
  },
  'undo an import': ({ client, random, memory }) =>
    memory.imports.length > 0
      ? client.rpc('undo_import', {
          p_import_id: random.pick(memory.imports),
          p_keep_edited: random.below(2) === 0,
        })
      : nothing,
  'apply a rule': async (writer) => {
    const { client, random } = writer;
    const id = randomUUID();
    const shares = random.below(3) ? anyShares(random) : null;
    const rule = { id, text: 'padaria', category: random.pick(names), shares };
    await client.from('import_rules').delete().neq('text', '');
    await client.from('import_rules').insert(rule).throwOnError();
    return undoable(writer, client.rpc('apply_import_rule', { p_rule_id: id }));
  },
  'rename a category': async (writer) => {
    const { client, random } = writer;
    const category = await categoryOf(writer);
    const name = random.pick([...names, 'Novo nome']);
    return category && client.from('categories').update({ name }).eq('id', category.id);
  },
  'join categories': async (writer) => {
    const [category, other] = [await categoryOf(writer), await categoryOf(writer)];
    if (!category || !other || category.id === other.id) return undefined;
    const join = { p_category_id: category.id, p_move_to: other.name };
    return writer.client.rpc(
      'delete_category',
      writer.random.below(3) ? join : { p_category_id: category.id },
    );
  },
  'add a category': ({ client, random }) =>
    client
      .from('categories')
      .insert({ name: random.pick(names), type: random.pick(['income', 'expense']) }),
  'save a form': ({ client, random, memory }) => {
    const submit = {
      p_idempotency_key: randomUUID(),
      p_revision: 1 + random.below(3),
      p_transactions: rowsOf(random, 3),
    };
    memory.submits.push(submit);
    return client.rpc('save_entry', submit);
  },
  'send a form again': ({ client, random, memory }) => {
    if (memory.submits.length === 0) return nothing;
    const submit = random.pick(memory.submits);
    const corrected = { p_revision: 1 + random.below(5), p_transactions: rowsOf(random, 3) };
    return client.rpc('save_entry', { ...submit, ...(random.below(2) && corrected) } as never);
  },
  'pay a debt': async ({ client, random }) => {
    const id = randomUUID();
    const debt = { id, name: 'Cartão', amount: 33.34, due_date: '2026-12-01' };
    await client.from('debts').insert(debt).throwOnError();
    const payment = { p_debt_id: id, p_transaction_id: randomUUID(), p_today: '2026-12-01' };
    const paid = await client.rpc('pay_debt', payment);
    return random.below(2) ? client.from('debts').delete().eq('id', id) : paid;
  },
  export: async ({ client, memory }) => {
    const { data: categories } = await client.from('categories').select().throwOnError();
    const answer = await client.from('transactions').select().limit(50).throwOnError();
    memory.exports.push({ categories, transactions: answer.data });
    return answer;
  },
  restore: ({ client, random, memory }) =>
    memory.exports.length > 0
      ? client.rpc('restore_account', { p_tables: random.pick(memory.exports) })
      : nothing,
};

/** Writes something at random, whatever the database says to it, unless it fails. Returns the name of the action that was done. */
export async function writeAnything(writer: Writer): Promise<string | undefined> {
  const { memory, random } = writer;
  const name = random.pick(Object.keys(writes));
  const answer = await writes[name]!(writer);
  for (const list of Object.values(memory) as unknown[][]) list.splice(0, list.length - 5);
  if (answer && answer.status >= 500) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer && (answer.error === null || name.includes('refused')) ? name : undefined;
}
