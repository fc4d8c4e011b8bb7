import type { Mapping } from './mapping.ts';
import type { UnknownTable } from './read-rows.ts';
import { readTable } from './read-table.ts';

/** A mapping, with the name under which the user saved it. */
export interface NamedMapping extends Mapping {
  name?: string;
}

/** The share of the sample that a mapping must read to be offered for a table. */
const readShare = 0.8;

/** Returns the key of a mapping that no header identifies: no header has it. */
export function formatKey(name: string): string {
  return `formato ${name}`;
}

/** Returns the mappings with a name that read another table than the one they were saved for. */
export function savedFormats(
  mappings: Record<string, NamedMapping>,
  table: UnknownTable,
): Map<string, NamedMapping> {
  const { [table.key]: _own, ...others } = mappings;
  return new Map(
    Object.values(others).flatMap((mapping) =>
      mapping.name !== undefined && fits(mapping, table) ? [[mapping.name, mapping]] : [],
    ),
  );
}

function fits(mapping: Mapping, { header, sample, reference }: UnknownTable): boolean {
  if (columnsOf(mapping).some((column) => column >= header.length)) return false;
  const rows = sample.map((cells, index) => ({ cells, number: index + 1 }));
  const { entries } = readTable({ rows, header, mapping, reference });
  const read = entries.filter(({ kind }) => kind === 'row');
  return read.length > 0 && read.length >= readShare * entries.length;
}

function columnsOf({ amount, description, ...columns }: Mapping): number[] {
  const others = Object.values(columns).filter((value) => typeof value === 'number');
  return [...Object.values<number>(amount), ...description, ...others];
}
