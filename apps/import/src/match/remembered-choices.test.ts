import { beforeEach, expect, it, vi } from 'vitest';
import { anAccount } from '@tostao/domain/account/account-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import {
  readChoices,
  rememberedDecisions,
  storeAccounts,
  storeChoices,
} from './remembered-choices.ts';
import { hashOf } from '@tostao/statements/text/hash-of';
import { previewRow } from './testing/preview-row.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const rows = [previewRow(0, { reason: 'Entre suas contas' }), previewRow(1)];
const accounts = [anAccount({ id: 'savings' })];
const statementOf = (source: string, ...texts: string[]) =>
  ({
    source,
    entries: texts.map((text) => ({ ...rows[0]!.row, text })),
  }) as Partial<KeyedStatement> as KeyedStatement;

it('suggests what a row of the source was decided to be, in any month', () => {
  storeChoices('ofx 1', rows, new Map([[0, { kind: 'own', category: 'Outros' }]]));
  expect(rememberedDecisions(statementOf('ofx 1', 'PADARIA 12/03', 'Feira'), accounts)).toEqual(
    new Map([[0, { kind: 'own', isRemembered: true }]]),
  );
  expect(rememberedDecisions(statementOf('ofx 2', 'Padaria'), accounts).size).toBe(0);
  // A row that was taken in after all is spending.
  storeChoices('ofx 2', rows, new Map([[0, { kind: 'own', included: true }]]));
  expect(rememberedDecisions(statementOf('ofx 2', 'Padaria'), accounts).size).toBe(0);
  const income = statementOf('ofx 1', 'Padaria');
  income.entries = [{ ...rows[0]!.row, amount: toCentavos(10) }];
  expect(rememberedDecisions(income, accounts).size).toBe(0);
  // The browser keeps what it stores on the disk.
  expect([...stored.values()].join('')).not.toMatch(/padaria|ofx/i);
});

it('remembers accounts beside rows, and starts again with damaged storage', () => {
  storeChoices('ofx 1', rows, new Map([[1, { transferAccountId: 'savings' }]]));
  const account = { name: 'Conta 1', choice: 'checking', kind: 'checking' as const };
  storeAccounts('ofx 1', [{ ...account, closingDay: null, dueDay: null }]);
  expect(readChoices('ofx 1').accounts).toEqual({ [hashOf('Conta 1')]: 'checking' });
  expect(rememberedDecisions(statementOf('ofx 1', 'Padaria'), accounts).size).toBe(1);
  expect(rememberedDecisions(statementOf('ofx 1', 'Padaria'), []).size).toBe(0);
  stored.set('import-choices', '{');
  expect(readChoices('ofx 1')).toEqual({ accounts: {}, rows: {} });
});
