import { useQuery } from '@tanstack/react-query';
import { usePlatform, useHouseholdId } from '@tostao/platform';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { hasRowsQuery } from './has-rows-query.ts';
import { useRemoteCatalog } from './use-remote-catalog.ts';

const withRowsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Returns the tables in which the user has rows, of those that entries of remotes depend on. */
export function useTablesWithRows(): ReadonlySet<string> {
  return useAtomValue(withRowsAtom);
}

/** Asks for rows in the tables that entries of remotes depend on. It renders nothing. */
export function TableProbes() {
  const { destinations, homeCards } = useRemoteCatalog();
  const entries = [...destinations, ...homeCards];
  const tables = new Set(entries.flatMap(({ whenRowsIn }) => whenRowsIn ?? []));
  return [...tables].map((table) => <TableProbe key={table} table={table} />);
}

function TableProbe({ table }: { table: string }) {
  const { supabase } = usePlatform();
  const { data: hasRows = false } = useQuery(hasRowsQuery(supabase, useHouseholdId(), table));
  const setWithRows = useSetAtom(withRowsAtom);
  // Before the first frame, in which the device's answer of the last visit counts.
  useLayoutEffect(() => {
    setWithRows((last) => {
      const others = [...last].filter((other) => other !== table);
      return new Set(hasRows ? [...others, table] : others);
    });
  }, [hasRows, table, setWithRows]);
  return null;
}
