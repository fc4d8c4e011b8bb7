import { tableOf } from '../support/catalog.ts';
import type { Draw } from './actions.ts';
import type { Casa } from './casa.ts';
import {
  type Arguments,
  type Caller,
  Rejection,
  type Requests,
  type Row,
  type Rows,
  type Table,
} from './household.ts';
import { editOf, forms, isQueueable, type Request, savedRow } from './request.ts';

/** A device, which writes from what it has read, at once or when it is online again. */
export class Device implements Requests {
  readonly caller: Caller;
  readonly #casa: Casa;
  isOnline = true;
  /** What it shows: the rows that it has read, with its own changes. */
  view: Rows;
  #exported: Rows;
  readonly #queue: Request[] = [];
  readonly #answers = new Map<Request, unknown>();
  draw!: Draw;
  /** Whether the answer to the next write is lost: it is sent again later. */
  losesAnswer = false;
  /** What happens between the requests of one press. */
  meanwhile: (() => Promise<unknown>) | undefined;

  constructor(casa: Casa, caller: Caller) {
    this.#casa = casa;
    this.caller = caller;
    this.#exported = casa.rows;
    this.view = structuredClone(casa.rows);
  }

  get userId(): string {
    return this.caller.userId;
  }

  /** Reads all rows as the pages do, which make the occurrences that are due. */
  async read(): Promise<void> {
    if (!this.isOnline) return;
    const values = { p_today: this.#casa.today };
    const request: Request = { verb: 'call', name: 'ensure_occurrences', id: '', values };
    if ((await this.#casa.arrive(this.caller, request)) instanceof Rejection) return;
    this.#exported = this.#casa.rows;
    this.view = structuredClone(this.#casa.rows);
    for (const one of this.#queue) this.#show(one);
  }

  /** Sends the queued requests, in order, until an answer is lost. */
  async flush(): Promise<void> {
    while (this.isOnline && this.#queue.length > 0) {
      const request = this.#queue[0]!;
      const answer = await this.#casa.arrive(this.caller, request);
      if (this.losesAnswer) {
        this.losesAnswer = false;
        return;
      }
      this.#queue.shift();
      if (answer instanceof Rejection) await this.read();
      else this.#answers.set(request, answer);
    }
  }

  /** Does what a press does. What it has asked so far has arrived when the database rejects the rest. */
  async attempt<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      await this.read();
      return undefined;
    }
  }

  async call<Result>(name: string, values: Arguments = {}): Promise<Result[]> {
    if (name === 'import_transactions') {
      const { meanwhile } = this;
      this.meanwhile = undefined;
      await meanwhile?.();
    }
    return (await this.#send({ verb: 'call', name, id: '', values })) as Result[];
  }

  async insert(name: Table, values: Arguments): Promise<void> {
    await this.#send({ verb: 'insert', name, id: '', values });
  }

  async update(table: Table, id: string, change: Arguments): Promise<void> {
    const shown = this.view[table].find((row) => row.id === id) ?? ({} as Row);
    const changed = Object.entries(change).filter(([name, value]) => shown[name] !== value);
    if (changed.length === 0) return;
    const values = Object.fromEntries(changed);
    const seen = Object.fromEntries(changed.map(([name]) => [name, shown[name]]));
    const form = forms[table];
    if (form) {
      const key = { p_idempotency_key: this.draw.id(), p_revision: 1 };
      const row = { id, user_id: this.userId, ...values, seen };
      await this.call(form.name, { ...key, [form.argument]: row });
    } else if (table === 'transactions') {
      await this.#send({ verb: 'edit', name: table, id, values, seen });
    } else {
      await this.#send({ verb: 'update', name: table, id, values });
    }
  }

  async delete(name: Table, id: string): Promise<Row[]> {
    return (await this.#send({ verb: 'delete', name, id, values: {} })) as Row[];
  }

  /** Restores an export of what the device has read. */
  async restore(): Promise<void> {
    await this.call('restore_account', { p_tables: this.#exported });
  }

  async #send(request: Request): Promise<unknown> {
    if (isQueueable(request)) {
      this.#show(request);
      this.#queue.push(request);
      await this.flush();
      return this.#answers.get(request) ?? [];
    }
    if (!this.isOnline) throw new Rejection('', 'Sem internet');
    const answer = await this.#casa.arrive(this.caller, request);
    if (answer instanceof Rejection) throw answer;
    return answer;
  }

  /** Shows a write before it is sent. */
  #show(request: Request): void {
    const { verb, name, id, values } = request;
    const put = (table: Table, row: object) => {
      const blank = Object.fromEntries(tableOf(table).columns.map((column) => [column.name, null]));
      this.view[table].push({ ...blank, ...row } as Row);
    };
    const change = (table: Table, of: unknown, columns: Arguments) =>
      Object.assign(this.view[table].find((row) => row.id === of) ?? {}, columns);
    const edit = editOf(request);
    const saved = savedRow(request);
    const pays = { pay_debt: true, undo_payment: false }[name];
    if (edit) change(edit.table, edit.id, edit.values);
    else if (saved) put(saved.table, saved.row);
    else if (pays !== undefined) change('debts', values['p_debt_id'], { is_paid: pays });
    else if (name === 'restore_deleted') put(values['p_table'] as Table, values['p_row'] as Row);
    else if (verb === 'delete') {
      this.view[name as Table] = this.view[name as Table].filter((row) => row.id !== id);
    }
    for (const table of ['transactions', 'debts'] as const) {
      for (const row of (values[`p_${table}`] ?? []) as Row[]) put(table, row);
    }
  }
}
