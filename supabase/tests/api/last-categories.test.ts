import path from 'node:path';
import { root } from '@tostao/backend/paths';
import { newTransaction } from '@tostao/backend/testing/rows';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importRows, newRow } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

const add = (description: string, category: string, change: object = {}) =>
  user.client
    .from('transactions')
    .insert(newTransaction({ description, category, ...change }))
    .throwOnError();

const lastOf = async (...keys: string[]) =>
  (await user.client.rpc('last_categories', { p_keys: keys }).throwOnError()).data;

it('finds the category that a description got last, by day and then by creation', async () => {
  await user.client.rpc('ensure_default_categories').throwOnError();
  await add('Café São João 12/11', 'Lazer', { date: '2026-11-12' });
  await add('CAFE SAO JOAO *2231', 'Alimentação', { date: '2026-11-13' });
  await add('Cafe Sao Joao - Parcela 2 de 6', 'Saúde', { date: '2026-11-12' });
  await add('Café São João', 'Salário', { type: 'income', date: '2026-11-14' });
  await add('Padaria', 'Lazer', { date: '2026-11-12' });
  await add('Padaria', 'Contas', { date: '2026-11-12' });
  expect(await lastOf('cafesaojoao', 'outro', 'padaria', '')).toEqual(
    expect.arrayContaining([
      { index: 0, type: 'expense', category: 'Alimentação' },
      { index: 0, type: 'income', category: 'Salário' },
      { index: 2, type: 'expense', category: 'Contas' },
    ]),
  );
  expect(await lastOf('outro', '')).toEqual([]);
});

it('leaves out deleted categories, and rows that an import could not categorize', async () => {
  await user.client.rpc('ensure_default_categories').throwOnError();
  await add('Loja', 'Presentes');
  await add('Bazar', 'Outros');
  await importRows([
    newRow('1', { description: 'Boteco', category: 'Outros' }),
    newRow('2', { description: 'Quitanda', category: 'Outros', is_category_chosen: true }),
    newRow('3', { description: 'Feira', category: 'Alimentação' }),
  ]);
  expect(await lastOf('loja', 'bazar', 'boteco', 'quitanda', 'feira')).toEqual(
    expect.arrayContaining([
      { index: 1, type: 'expense', category: 'Outros' },
      { index: 3, type: 'expense', category: 'Outros' },
      { index: 4, type: 'expense', category: 'Alimentação' },
    ]),
  );
  expect(await lastOf('loja', 'boteco')).toEqual([]);
});

it('compares descriptions as the import does', async () => {
  // No package may depend on an app, so its code is loaded by its path.
  const { descriptionKey } = (await import(
    path.join(root, 'packages/statements/src/categories/description-key.ts')
  )) as { descriptionKey: (text: string) => string };
  await user.client.rpc('ensure_default_categories').throwOnError();
  const letter = fc.constantFrom(
    ...Array.from('abcçãõéABCÁÊÜ 0123456789/.,:;-–*#()_|+\'"&@!?=\u00a0'),
  );
  const start = fc.constantFrom('Loja ', ' Parcela 2 de 6', 'PARC 02/06 ');
  const description = fc
    .tuple(start, fc.string({ unit: letter, maxLength: 60 }))
    .map((parts) => parts.join(''));
  const descriptions = fc.array(description, { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(descriptions, async (texts) => {
      const rows = texts.map((text) => newTransaction({ description: text }));
      await user.client.from('transactions').insert(rows).throwOnError();
      const keys = [...new Set(texts.map(descriptionKey))].filter((key) => key !== '');
      const found = (await lastOf(...keys)) as { index: number }[];
      expect(new Set(found.map(({ index }) => keys[index]))).toEqual(new Set(keys));
    }),
    { numRuns: 2 },
  );
});
