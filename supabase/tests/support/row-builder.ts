import { randomUUID } from 'node:crypto';
import type { Database } from '@tostao/backend/database/database';
import { catalog, tableOf } from './catalog.ts';
import type { Column, Kind } from './catalog-reader.ts';
import { functionArguments, rowArguments, tableAccess } from './intended-access.ts';

export type Row = Record<string, unknown>;

/** Which values rows have. */
export interface Sample {
  text: string;
  amount: number;
}

const defaults: Sample = { text: 'x', amount: 1 };

const values: Record<Kind, (column: Column, sample: Sample) => unknown> = {
  uuid: () => randomUUID(),
  text: (_column, { text }) => text,
  form: (_column, { text }) => text,
  choice: ({ choices }) => choices[0],
  number: (_column, { amount }) => amount,
  integer: ({ least, most }) => Math.min(Math.max(7, least), most),
  day: () => '2026-12-01',
  moment: () => '2026-12-01T12:00:00Z',
  flag: () => false,
  json: () => [],
  list: () => [],
  row: () => null,
};

/** Returns a value that a column accepts. */
export const valueOf = (column: Column, sample = defaults) => values[column.kind](column, sample);

/** Returns a valid row of a table but for its owner, whose references refer to no rows. */
export function sampleRow(name: string, sample = defaults): Row {
  const { columns, owner, foreignKeys } = tableOf(name);
  const owners = new Set<string>([owner, 'household_id', 'user_id']);
  const references = new Set(foreignKeys.flatMap((key) => Object.keys(key.columns)));
  const filled = columns.filter(
    ({ name: column, kind, isNullable, hasDefault, isGenerated }) =>
      !owners.has(column) &&
      !isGenerated &&
      (column === 'id' ||
        references.has(column) ||
        (!isNullable && (!hasDefault || ['text', 'number', 'integer', 'day'].includes(kind)))),
  );
  return {
    ...Object.fromEntries(filled.map((column) => [column.name, valueOf(column, sample)])),
    ...tableAccess[name]?.values?.(sample),
  };
}

const isPlain = ({ kind }: Column) => !['uuid', 'json', 'list', 'form'].includes(kind);

/** Returns a change of a column that users may update, or of any where they may update none. */
export function changeOf(name: string): Row {
  const { columns, access } = tableOf(name);
  const updatable = columns.filter((column) => access.update.includes(column.name));
  const column = updatable.find(isPlain) ?? columns.findLast(isPlain) ?? columns[0]!;
  return { [column.name]: valueOf(column) };
}

/** Builds the rows of one user in a household, with the rows that they refer to. */
export class RowBuilder {
  readonly #database: Database;
  readonly #userId: string;
  readonly #sample: Sample;
  readonly #householdId: string;
  readonly #rows = new Map<string, Row>();

  constructor(database: Database, userId: string, sample = defaults, householdId = userId) {
    this.#database = database;
    this.#userId = userId;
    this.#sample = sample;
    this.#householdId = householdId;
  }

  /** Returns a new row of a table, and inserts those that it refers to. */
  async build(name: string): Promise<Row> {
    const row = sampleRow(name, this.#sample);
    const used = new Set<string>();
    for (const { table, columns } of tableOf(name).foreignKeys) {
      const own = Object.keys(columns).find((column) => column !== 'household_id');
      if (own === undefined || row[own] === null || row[own] === undefined) continue;
      // Two references of a row are to two rows.
      const parent = used.has(table) ? await this.insert(table) : await this.row(table);
      used.add(table);
      row[own] = parent[columns[own]!];
    }
    return row;
  }

  /** Returns the row of a table, which it inserts first if there is none. */
  async row(name: string): Promise<Row> {
    const row = this.#rows.get(name) ?? (await this.insert(name));
    this.#rows.set(name, row);
    return row;
  }

  /** Inserts a row as the owner of the database, who may write all tables. */
  async insert(name: string): Promise<Row> {
    const household =
      tableOf(name).owner === 'household_id' ? { household_id: this.#householdId } : {};
    const row = { ...(await this.build(name)), user_id: this.#userId, ...household };
    const columns = Object.keys(row).join(', ');
    const [stored] = await this.#database.query<{ row: string }>(
      `insert into public.${name} as t (${columns})
      select ${columns} from json_populate_record(null::public.${name}, $1::json)
      returning to_json(t)::text as row`,
      [JSON.stringify(row)],
    );
    return JSON.parse(stored!.row) as Row;
  }
}

/** Returns valid arguments of each function, but for ids of rows. */
export const functions: Record<string, Row> = Object.fromEntries(
  Object.entries(catalog.functions).map(([name, list]) => [
    name,
    {
      ...Object.fromEntries(
        list
          .filter(({ hasDefault }) => !hasDefault)
          .map((argument) => [argument.name, argumentOf(argument.name, argument.kind)]),
      ),
      ...functionArguments[name],
    },
  ]),
);

function argumentOf(name: string, kind: Kind): unknown {
  const rows = rowArguments[name];
  if (rows && !rows.isList) return sampleRow(rows.table);
  return valueOf({ kind, choices: [], least: 1, most: 1 } as unknown as Column);
}
