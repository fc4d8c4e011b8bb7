import { isDeepStrictEqual } from 'node:util';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { EditAnswer } from '@tostao/domain/data-access/send-request';
import { expect } from 'vitest';
import { viewerFunctions } from '../support/intended-access.ts';
import {
  type Caller,
  type Household,
  Rejection,
  type Row,
  type Rows,
  type Table,
} from './household.ts';
import { type Edit, editOf, isQueueable, nameOf, perform, type Request } from './request.ts';

export type Role = 'owner' | 'editor' | 'viewer';

/** The tables of which a request may remove rows, besides a deletion of its own. */
const removed: Record<string, string> = {
  'delete pots': 'pot_moves',
  'delete accounts': 'import_rules installment_purchases',
  'update debts': 'debts',
  undo_payment: 'transactions debts',
  delete_debts: 'debts',
  delete_transactions: 'transactions',
  delete_category: 'categories',
  import_transactions: 'transactions',
  undo_import: 'imports transactions transfers accounts categories debts',
};
/** The tables of which a request may change other rows than those that it names. */
const changed: Record<string, RegExp> = {
  debts: /debt|payment|occurrences|import|_category$/,
  debt_series: /debt|payment|occurrences|import/,
  transactions: /debts$|import|undo_payment|(?:update|delete)_category|_tag$/,
  import_rules: /(?:update|delete)_category|_tag$/,
  categories: /_category$|import|restore_account/,
  imports: /^delete accounts$/,
  installment_purchases: /transactions|save_entry|restore_account/,
};
/** Why a queued write may be rejected: what it names is gone, has been paid, or has become something else. */
const reasons = /^(?:PT404|PT409|PT410|PT412|PT422|TS004|23503|23505|23514)$/;
/** The columns that follow others. */
const follows: Record<string, string> = {
  account_id: 'statement_month category_type category parts is_recurring purchase_id series_id',
  category: 'parts shares',
  parts: 'category',
  shares: 'category',
  date: 'statement_month repetition',
  description: 'folded_description',
  tags: 'folded_details',
  is_recurring: 'series_id',
  category_type: 'category parts is_recurring',
  is_fixed: 'series_id series_month repetition',
  repetition: 'due_date',
};
/** The requests of whoever may only view. */
const readings = new Set([
  ...Object.keys(viewerFunctions),
  'match_import_rows',
  'payments_of_debt',
  'repeating_expenses',
]);

/** The answer to an edit that has replaced nothing. */
const nothing: EditAnswer = { replaced: {}, stored: {} };
const isRefund = (row: Row) => row['type'] === 'income' && row['category_type'] === 'expense';
const sumOfParts = ({ parts, amount }: Record<string, unknown>) =>
  parts === null
    ? Math.round(Number(amount) * 100)
    : (parts as unknown as { amount: number }[]).reduce(
        (sum, part) => sum + Math.round(part.amount * 100),
        0,
      );
export const idsIn = (value: unknown): string[] =>
  JSON.stringify(value).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
const same = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) ||
  (String(one).includes('T') && Date.parse(String(one)) === Date.parse(String(other)));

/** A household of several people, which expects of each request that it does what it should, and nothing else. */
export class Casa {
  readonly household: Household;
  readonly id: string;
  roles: Map<string, Role>;
  today: CalendarDay;
  rows: Rows;
  /** What has happened, for a counterexample. */
  readonly trace: string[] = [];
  readonly #authors = new Map<string, Set<unknown>>();
  /** The arrival that has changed a row last, and those that an undo undoes. */
  readonly #changes = new Map<unknown, number>();
  readonly #staged = new Map<unknown, string[]>();
  readonly #answers = new Map<Request, EditAnswer>();

  constructor(
    household: Household,
    id: string,
    roles: Map<string, Role>,
    today: CalendarDay,
    rows: Rows,
  ) {
    this.household = household;
    this.id = id;
    this.roles = roles;
    this.today = today;
    this.rows = rows;
    for (const { table, is } of differencesOf({}, rows)) {
      this.#authors.set(`${table} ${is!.id}`, new Set([is!['user_id']]));
    }
  }

  /** Takes a request, and returns the answer or why it is rejected. */
  async arrive(caller: Caller, request: Request): Promise<unknown> {
    const name = nameOf(request);
    const before = this.rows;
    await this.household.actAs(caller, this.id);
    const answer = await this.household.answerOf(() => perform(this.household, request));
    this.trace.push(`${caller.name}: ${JSON.stringify(request)} → ${JSON.stringify(answer)}`);
    this.rows = await this.household.rowsOf(this.id);
    const differences = differencesOf(before, this.rows);
    const hint = this.#refusalOf(caller, request);
    if (hint !== undefined || answer instanceof Rejection) {
      expect(differences).toEqual([]);
      // A policy is asked about rows, and there may be none.
      const isOfRows = hint === 'viewer' && !(isQueueable(request) && request.verb !== 'delete');
      if (isOfRows && !(answer instanceof Rejection)) return answer;
      if (hint !== undefined) expect(answer).toMatchObject({ code: 'PT403', hint });
      else if (isQueueable(request)) expect((answer as Rejection).code).toMatch(reasons);
      return answer;
    }
    if (name === 'stage_import_rows') {
      this.#staged.set(request.values['p_import_id'], idsIn(request));
    }
    // Of a request whose answer was lost, and which is sent again.
    const former = this.#answers.get(request);
    const told = ((answer as unknown[] | undefined)?.[0] || nothing) as EditAnswer;
    this.#answers.set(request, told);
    const edit = editOf(request);
    if (former && name.startsWith('save_')) {
      expect({ differences, told }).toEqual({ differences: [], told: former });
    } else if (former && name === 'pay_debt' && !request.values['p_existing']) {
      expect(differences.filter(({ table }) => table === 'transactions')).toEqual([]);
    } else if (edit) {
      this.#expectEdit(edit, before, told, former);
    }
    if (name === 'restore_transactions') {
      // The app says that nothing was restored where the answer does not count the row.
      const added = differences.filter(({ table, was }) => table === 'transactions' && !was);
      expect((answer as number[])[0]).toBeGreaterThanOrEqual(added.length);
    }
    const undone = this.#changes.get(request.values['p_rows']) ?? Infinity;
    for (const difference of differences) {
      const { table, was, is } = difference;
      if (is?.id !== edit?.id) this.#expectReach(request, difference, before);
      if (is) this.#expectAuthor(request, table, is, caller);
      if (was && is) {
        expect(this.#changes.get(is.id) ?? 0, 'changed since').toBeLessThanOrEqual(undone);
        this.#changes.set(is.id, this.trace.length);
      }
    }
    const { undo } = told as { undo?: unknown };
    if (undo) this.#changes.set(undo, this.trace.length);
    return answer;
  }

  /** Returns why the role of a caller forbids a request. */
  #refusalOf({ userId }: Caller, { name }: Request): string | undefined {
    const role = this.roles.get(userId);
    if (role === undefined) return 'not-a-member';
    if (role === 'viewer' && !readings.has(name)) return 'viewer';
    return name === 'restore_account' && role !== 'owner' ? 'not-an-owner' : undefined;
  }

  /** Expects that the named columns have their new values, that no others have, and that each unseen value is told. */
  #expectEdit({ table, id, values, seen }: Edit, before: Rows, told: EditAnswer, former = nothing) {
    const was = before[table].find((row) => row.id === id);
    const is = this.rows[table].find((row) => row.id === id);
    if (!was || !is) {
      expect(told, 'an edit of a row that is gone').toEqual(nothing);
      return;
    }
    const names = Object.keys(values);
    for (const name of names) {
      const isStored = same(is[name], values[name]) || this.#isDerived(name, values[name], is);
      expect(isStored, name).toBe(true);
    }
    const following = names.flatMap((name) => follows[name]?.split(' ') ?? []);
    for (const name of Object.keys(is)) {
      if (![...names, ...following].includes(name)) expect(is[name], name).toEqual(was[name]);
    }
    if (!seen) return;
    const replaced = names.flatMap((name): [string, unknown][] => {
      // What an answer has told that was lost is told again.
      if (same(was[name], is[name]))
        return name in former.replaced ? [[name, former.replaced[name]]] : [];
      return seen[name] === undefined || same(was[name], seen[name]) ? [] : [[name, was[name]]];
    });
    expect(told).toEqual({
      replaced: Object.fromEntries(replaced),
      stored: Object.fromEntries(names.map((name) => [name, is[name]])),
    });
  }

  /** Tells whether triggers have given a column another value than an edit. */
  #isDerived(name: string, value: unknown, is: Row): boolean {
    if (name === 'statement_month') return is[name] === null;
    if (isRefund(is) && /^(?:category|is_recurring|category_type)$/.test(name)) return true;
    // The names of its categories are the present ones, and one that two have become is one part.
    if (name === 'shares') return value !== null;
    if (name === 'parts')
      return value !== null && sumOfParts(is) === sumOfParts({ ...is, parts: value });
    const names = this.rows.categories.filter(
      ({ name: present, type }) =>
        present === is['category'] && type === (is['category_type'] ?? is['type'] ?? type),
    );
    return name === 'category' && JSON.stringify(names).includes(`"${String(value)}"`);
  }

  /** Expects that a request names the row that it adds, changes or removes, or reaches it. */
  #expectReach(request: Request, { table, was, is }: Difference, before: Rows) {
    const name = nameOf(request);
    const receipt = table === 'receipts' && (was ?? is)!;
    if (receipt && !idsIn(request).includes(receipt.id)) {
      this.#expectReceipt(receipt, before);
      return;
    }
    const about = `${name} in ${table}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`;
    // An import is of the rows that were sent before.
    const named = idsIn(request).flatMap((id) => [id, ...(this.#staged.get(id) ?? [])]);
    const start = (id: string) => (name.includes('import') ? id.slice(0, 24) : id);
    const isNamed = (id: string) => named.some((one) => start(one) === start(id));
    if (was && is) {
      expect(isNamed(is.id) || changed[table]?.test(name), about).toBe(true);
    } else if (was) {
      expect(
        [`delete ${table}`, ...(removed[name]?.split(' ') ?? [])].some(
          (one) => one === name || one === table,
        ),
        about,
      ).toBe(true);
      const kin = Object.values(before)
        .flat()
        .filter((row) => isNamed(row.id));
      const known = new Set(
        kin.flatMap((row) => idsIn({ ...row, user_id: null, household_id: null })),
      );
      expect(
        idsIn(was).some((id) => isNamed(id) || known.has(id)),
        about,
      ).toBe(true);
    } else {
      const isMade = table === 'debts' && is!['series_id'] !== null;
      const isDerived = isMade || /^(?:installment_purchases|debt_series)$/.test(table);
      expect(isDerived || isNamed(is!.id), about).toBe(true);
    }
  }

  /** Expects that a receipt, which the request does not name, has come or gone with the row that it belongs to. */
  #expectReceipt({ transaction_id, debt_id }: Row, before: Rows) {
    const isThere = (rows: Rows) =>
      [...rows.transactions, ...rows.debts].some(({ id }) => id === (transaction_id ?? debt_id));
    expect(isThere(before)).not.toBe(isThere(this.rows));
  }

  /** Expects that a row has the author who has created it, whoever has changed or restored it. */
  #expectAuthor({ name, values }: Request, table: Table, row: Row, { userId }: Caller) {
    const { debts, debt_series: series, transactions } = this.rows;
    // Series and purchases have the author of the rows that begin them, and the months of a series its author.
    const origins = {
      debts: series.filter(({ id }) => id === row['series_id']),
      debt_series: debts.filter((debt) => debt['series_id'] === row.id),
      installment_purchases: transactions.filter((charge) => charge['purchase_id'] === row.id),
    }[table as string]?.map((one) => one['user_id']);
    const key = `${table} ${row.id}`;
    const authors = this.#authors.get(key) ?? new Set(origins);
    // A transfer has the id of the transaction that it replaces, whoever imports it.
    if (authors.size === 0 || name === 'import_transactions') authors.add(userId);
    // Without its import, the row of another statement is left of it.
    const isOther = !this.#staged.get(values['p_import_id'])?.includes(row.id);
    if (name === 'undo_import' && table === 'transactions' && isOther) authors.add(row['user_id']);
    expect([...authors], `author in ${table}`).toContain(row['user_id']);
    this.#authors.set(key, table === 'transfers' ? authors : new Set([row['user_id']]));
  }
}

interface Difference {
  table: Table;
  was: Row | undefined;
  is: Row | undefined;
}

function differencesOf(before: Partial<Rows>, after: Rows): Difference[] {
  const tables = (Object.keys(after) as Table[]).filter((table) => before[table] !== after[table]);
  return tables.flatMap((table) => {
    const [former, present] = [before[table] ?? [], after[table]].map(
      (rows) => new Map(rows.map((row) => [row.id, row])),
    );
    return [...new Set([...former!.keys(), ...present!.keys()])]
      .map((id) => ({ table, was: former!.get(id), is: present!.get(id) }))
      .filter(({ was, is }) => !same(was, is));
  });
}
