import * as fc from 'fast-check';
import type { TestUser } from './api-backend.ts';
import type { RawRequest } from './raw-request.ts';
import { catalog, tableOf, tables } from './catalog.ts';
import type { Kind } from './catalog-reader.ts';
import type { OtherUser } from './other-user.ts';
import { comparisons, rangeOperators, refusedOperators, textOperators } from './filter-grammar.ts';
import { rowArguments } from './intended-access.ts';
import { functions, type Row, sampleRow } from './row-builder.ts';

const oddColumns = ['xyz', 'user_id->>a', 'debts.name', 'auth.users.email', 'ctid', '"', '*'];
const oddValues = [
  '*',
  '%',
  'null',
  '1e308',
  'NaN',
  'infinity',
  '()',
  '{}',
  "'",
  '"',
  '%00',
  ';--',
  '\\',
];

/** Generates requests of an attacker who wants the other user's rows. */
export function anyRequest(otherUser: OtherUser, thief: TestUser): fc.Arbitrary<RawRequest> {
  return fc.gen().map((draw) => new Draw(draw, otherUser, thief).request());
}

/** Generates one request, mostly valid SQL, so that it reaches the rows. */
class Draw {
  readonly #draw: fc.GeneratorValue;
  readonly #otherUser: OtherUser;
  readonly #ids: string[];
  #table = '';

  constructor(draw: fc.GeneratorValue, otherUser: OtherUser, thief: TestUser) {
    this.#draw = draw;
    this.#otherUser = otherUser;
    this.#ids = [
      otherUser.id,
      ...['debts', 'transactions', 'categories', 'accounts', 'transfers'].map((table) =>
        otherUser.idIn(table),
      ),
      thief.id,
    ];
  }

  request(): RawRequest {
    this.#table = this.#pick(tables);
    const query = this.#some(3, () => this.#queryPart()).join('&');
    const headers = this.#headers();
    if (this.#oneIn(4)) return this.#call(headers);
    const method = this.#pick([
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'POST',
      'PATCH',
      'DELETE',
      'PUT',
    ]);
    const path = `${this.#oneIn(30) ? 'users' : this.#table}?${query}`;
    if (!['POST', 'PATCH', 'PUT'].includes(method)) return { path, method, headers };
    const body = this.#oneIn(3) ? this.#some(3, () => this.#row()) : this.#row();
    return { path, method, headers, body };
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#below(items.length)]!;
  }

  #below(limit: number): number {
    return this.#draw(fc.nat, { max: limit - 1 });
  }

  #oneIn(number: number): boolean {
    return this.#below(number) === number - 1;
  }

  #some<Item>(most: number, draw: () => Item): Item[] {
    return Array.from({ length: 1 + this.#below(most) }, draw);
  }

  #column(): string {
    const known = tableOf(this.#table).columns.map(({ name }) => name);
    return this.#pick(this.#oneIn(20) ? oddColumns : known);
  }

  #value(column: string): string {
    if (this.#oneIn(15)) return this.#pick(oddValues);
    switch (this.#kindOf(column)) {
      case 'uuid':
        return this.#pick(this.#ids);
      case 'number':
        return this.#pick(['0', '-1', '1000000', '0.01']);
      case 'day':
      case 'moment':
        return this.#pick(['1900-01-01', '2026-11-21', '2999-12-31']);
      case 'flag':
        return this.#pick(['true', 'false', 'null']);
      default:
        return this.#pick(['*sigilo*', 'sigilo', '%25sigilo%25', '.*', 'expense', 'a', '']);
    }
  }

  #kindOf(column: string): Kind | undefined {
    return tableOf(this.#table).columns.find(({ name }) => name === column)?.kind;
  }

  #condition(joint: string): string {
    const column = this.#column();
    const isText = this.#kindOf(column) === 'text';
    const operators = [...comparisons, ...(isText ? [...textOperators, ...textOperators] : [])];
    const operator = this.#pick(
      this.#oneIn(15) ? [...rangeOperators, ...refusedOperators] : operators,
    );
    const value = () => this.#value(column);
    const operand =
      operator === 'in'
        ? `(${value()},${value()})`
        : /\((?:any|all)\)/.test(operator)
          ? `{${value()},${value()}}`
          : operator === 'is'
            ? this.#pick(['null', 'not_null', 'true'])
            : value();
    return `${column}${joint}${this.#oneIn(4) ? 'not.' : ''}${operator}.${operand}`;
  }

  #tree(depth: number): string {
    if (depth === 0 || this.#oneIn(2)) return this.#condition('.');
    const joint = this.#pick(['or', 'and', 'not.or', 'not.and']);
    return `${joint}(${this.#tree(depth - 1)},${this.#tree(depth - 1)})`;
  }

  #queryPart(): string {
    const embeds = [
      '*,debts(*)',
      '*,accounts(*)',
      '*,transactions(*)',
      '*,debts!inner(name)',
      '*,profiles(*)',
    ];
    const odd = ['*,users(*)', 'amount.sum()', 'id::text', '(select 1)', 'x:user_id'];
    const joints = ['or', 'and', 'not.or', 'not.and'];
    const parts = [
      () => this.#condition('='),
      () => this.#condition('='),
      () => `${this.#pick(joints)}=(${this.#tree(2)},${this.#tree(2)})`,
      () => `select=${this.#pick(this.#oneIn(2) ? [...embeds, ...odd] : ['*'])}`,
      () => `order=${this.#column()}.${this.#pick(['asc', 'desc', 'desc.nullslast'])}`,
      () => `limit=${this.#pick(['0', '5', '99999999'])}&offset=${this.#pick(['0', '0', '1'])}`,
      () => (this.#oneIn(3) ? 'order=debts(name)' : 'order=auth.users(email)'),
      () => `${this.#pick(['on_conflict', 'columns'])}=${this.#column()}`,
    ];
    return this.#pick(parts.slice(0, this.#oneIn(3) ? parts.length : 6))();
  }

  #headers(): Record<string, string> {
    const preferences = [
      this.#pick(['return=representation', 'return=representation', 'return=minimal']),
      this.#pick([
        'resolution=merge-duplicates',
        'resolution=ignore-duplicates',
        'missing=default',
      ]),
      this.#pick(['count=exact', 'count=planned', 'tx=rollback', 'handling=strict']),
    ];
    const ranges = ['0-9', '5-1', '0-', '-5', '1000-2000', 'x'];
    const schemas = ['auth', 'public', 'private', '*'];
    const types = ['text/csv', 'application/vnd.pgrst.object+json'];
    return {
      ...(this.#oneIn(2) ? { Prefer: preferences.join(',') } : {}),
      ...(this.#oneIn(12) ? { Range: this.#pick(ranges) } : {}),
      ...(this.#oneIn(20) ? { 'Accept-Profile': this.#pick(schemas) } : {}),
      ...(this.#oneIn(20) ? { Accept: this.#pick(types) } : {}),
    };
  }

  #row(): Record<string, unknown> {
    const changes = this.#some(2, () => this.#column()).map((column) => [
      column,
      this.#value(column),
    ]);
    return {
      ...this.#valid(this.#table),
      ...(this.#oneIn(3) ? { id: this.#pick(this.#ids) } : {}),
      ...(this.#oneIn(2)
        ? { user_id: this.#pick([this.#otherUser.id, this.#pick(this.#ids)]) }
        : {}),
      ...(this.#oneIn(2) ? Object.fromEntries(changes) : {}),
    };
  }

  #call(headers: Record<string, string>): RawRequest {
    const name = this.#pick(Object.keys(functions));
    const keys = catalog.functions[name]!.filter(
      ({ name: key, hasDefault }) => !hasDefault || key in functions[name]! || this.#oneIn(4),
    );
    const body = Object.fromEntries([
      ...keys.map(({ name: key, kind }) => [
        key,
        this.#oneIn(10) ? this.#pick(oddValues) : this.#argument(name, key, kind),
      ]),
      ...(this.#oneIn(10) ? [['user_id', this.#otherUser.id]] : []),
    ]) as Row;
    const method = this.#pick(['POST', 'POST', 'POST', 'GET']);
    if (method === 'POST') return { path: `rpc/${name}`, method, headers, body };
    const link = new URLSearchParams(
      Object.entries(body).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    return { path: `rpc/${name}?${link.toString()}`, method, headers };
  }

  #argument(name: string, key: string, kind: Kind): unknown {
    if (kind === 'list') return this.#ids;
    if (kind === 'uuid') return this.#pick(this.#ids);
    if (kind === 'day') return this.#pick(['2026-11-21', 'infinity', '2026-02-31']);
    const rows = rowArguments[key];
    if (!rows) return functions[name]![key] ?? 'x';
    // Staged rows are stored as they come, so that the attacker would read this id in an own row.
    const owner = name === 'stage_import_rows' ? {} : { user_id: this.#otherUser.id };
    const row = { ...this.#valid(rows.table), ...owner };
    return rows.isList ? [row] : row;
  }

  /** Returns a row of a table that refers to rows of the users. */
  #valid(table: string): Row {
    return Object.fromEntries(
      Object.entries(sampleRow(table)).map(([column, value]) => [
        column,
        column.endsWith('_id') ? this.#pick(this.#ids) : value,
      ]),
    );
  }
}
