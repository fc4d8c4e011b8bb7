import { useMutation } from '@tanstack/react-query';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { readMappings, storeMapping } from '../mapping/stored-mappings.ts';
import { type Matches, matchRows } from '../preview/match-rows.ts';
import type { UnknownTable } from '../statement/csv/read-csv.ts';
import type { Mapping } from '../statement/csv/mapping.ts';
import type { Statement } from '../statement/statement.ts';

export interface OpenRequest {
  file: File;
  /** What the user has just said about the file's columns. */
  mapping?: { key: string; chosen: Mapping };
  /** Shows the mapping again, though it is remembered. */
  remap?: boolean;
}

/** A file that was read: a statement, or a table whose columns the user must map. */
export type OpenedFile =
  | { kind: 'table'; file: File; table: UnknownTable; remembered: Mapping | undefined }
  | OpenedStatement;

/** A statement, and how its rows relate to what is stored. */
export interface OpenedStatement {
  kind: 'statement';
  file: File;
  statement: Statement;
  matches: Matches;
  /** The table, where the user has mapped its columns. */
  table: UnknownTable | null;
}

/** Opens files: reads them on this device, compares their rows with what is stored, and loads the screen. */
export function useStatement() {
  const database = useDatabase();
  return useMutation({
    mutationFn: async (request: OpenRequest) => {
      const [opened, { MappingForm }, { Preview }] = await Promise.all([
        openFile(database, request),
        import('../mapping/mapping-form.tsx'),
        import('../preview/preview.tsx'),
      ]);
      return { opened, steps: { MappingForm, Preview } };
    },
  });
}

async function openFile(
  database: TostaoDatabase,
  { file, mapping, remap }: OpenRequest,
): Promise<OpenedFile> {
  if (mapping) storeMapping(mapping.key, mapping.chosen);
  const { openStatement } = await import('../statement/open-statement.ts');
  const known = readMappings();
  const mappings = mapping ? { ...known, [mapping.key]: mapping.chosen } : known;
  const result = await openStatement(file, remap ? {} : mappings);
  if (result.kind === 'table') {
    return { kind: 'table', file, table: result.table, remembered: known[result.table.key] };
  }
  const { statement, table } = result;
  const matches = await matchRows(database, statement);
  return { kind: 'statement', file, statement, table, matches };
}
