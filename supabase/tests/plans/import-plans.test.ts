import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { backend, setUpOwnBackend, setUpUser, user } from '../support/api-suite.ts';
import { measureWork, prepareToMeasure } from '../support/statements.ts';

// Its tables are empty and have no statistics, as after the first start.
setUpOwnBackend();
setUpUser();

it('reads each imported row a few times only, also in the first import of all', async () => {
  await prepareToMeasure(backend.database);
  const count = 1000;
  const rows = Array.from({ length: count }, (_, index) => ({
    row_key: `extrato ${index}`,
    type: 'expense',
    amount: 19.9,
    description: 'Padaria',
    category: 'Outros',
    date: '2026-03-10',
  }));
  for (const statementRows of [rows, [...rows, { ...rows[0]!, row_key: 'extrato novo' }]]) {
    const importId = randomUUID();
    const part = { p_import_id: importId, p_part: 0, p_rows: statementRows };
    await user.client.rpc('stage_import_rows', part).throwOnError();
    const statement = {
      sql: 'select public.import_transactions($1::uuid, $2, $2, 1)',
      parameters: [importId, 'extrato'],
    };
    const work = await measureWork(backend.database, user.id, statement, 'imported_rows');
    expect(work.blocks).toBeLessThanOrEqual(5 * count);
  }
  const { data } = await user.client.from('imports').select('added_count').order('added_count');
  expect(data).toEqual([{ added_count: 1 }, { added_count: count }]);
});

it('compiles no plan that only looks expensive for its nested loops', async () => {
  // A nested loop that a plan needs in spite of the setting raises its cost beyond any limit.
  const functions = await backend.database.query<{ proname: string; is_compiled: boolean }>(
    `select proname, not 'jit=off' = any(proconfig) as is_compiled from pg_proc
    where 'enable_nestloop=off' = any(proconfig) order by proname`,
  );
  expect(functions).not.toEqual([]);
  expect(functions.filter(({ is_compiled }) => is_compiled)).toEqual([]);
});
