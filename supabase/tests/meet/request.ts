import { type Arguments, Rejection, type Requests, type Row, type Table } from './household.ts';

/** A request: the call of a function by its name, or what it does to a row of a table. */
export interface Request {
  verb: 'call' | 'insert' | 'edit' | 'update' | 'delete';
  name: string;
  /** The row of an edit, an update or a deletion. */
  id: string;
  /** The arguments, or the columns of the row. */
  values: Arguments;
  /** The values that the form of an edit showed. */
  seen?: Arguments;
}

/** An edit, with the values that its form showed where it tells them. */
export type Edit = Pick<Request, 'id' | 'values' | 'seen'> & { table: Table };

/** The functions that save a row of a form, with the argument that has it. */
export const forms: Record<string, { name: string; argument: string }> = {
  transfers: { name: 'save_transfer', argument: 'p_transfer' },
  pots: { name: 'save_pot', argument: 'p_pot' },
  pot_moves: { name: 'save_pot_move', argument: 'p_move' },
};
/** What the app queues while offline: the `writes` of its remotes. */
const writes = new Set([
  'save_entry',
  'pay_debt',
  'undo_payment',
  'restore_deleted',
  'transactions',
  ...Object.entries(forms).flatMap(([table, { name }]) => [table, name]),
]);

export const isQueueable = ({ verb, name }: Request) =>
  ['call', 'edit', 'delete'].includes(verb) && writes.has(name);

export const nameOf = ({ verb, name }: Request) => (verb === 'call' ? name : `${verb} ${name}`);

/** Returns the row of a form that a request saves, with its table. */
export function savedRow({ name, values }: Request): { table: Table; row: Row } | undefined {
  const form = Object.entries(forms).find(([, one]) => one.name === name);
  return form && { table: form[0] as Table, row: values[form[1].argument] as Row };
}

/** Returns the edit that a request is. */
export function editOf(request: Request): Edit | undefined {
  if (request.verb === 'edit' || request.verb === 'update') {
    return { ...request, table: request.name as Table };
  }
  const { table, row } = savedRow(request) ?? {};
  if (!table || !row?.['seen']) return undefined;
  const { id, user_id: _author, seen, ...values } = row as Row & { seen: never };
  return { table, id, values, seen };
}

/** Sends a request to a household. */
export function perform(
  household: Requests,
  { verb, name, id, values, seen }: Request,
): Promise<unknown> {
  const table = name as Table;
  if (verb === 'call') return household.call(name, values);
  if (verb === 'insert') return household.insert(table, values);
  if (verb === 'update') return household.update(table, id, values);
  if (verb === 'delete') return household.delete(table, id);
  const edit = { p_table: table, p_id: id, p_changes: values, p_seen: seen };
  return household.call('edit_row', edit).then((answer) => {
    if (answer[0] === null) throw new Rejection('PT404', 'there is no such row');
    return answer;
  });
}
