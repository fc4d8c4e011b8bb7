import { expect, it } from 'vitest';
import { removalText } from './dependants.ts';

it('names what goes with an account, what stays, and what keeps it', () => {
  expect(removalText('Nubank', { rules: 2, pots: 1, imports: 1 })).toBe(
    'A conta Nubank não tem transações. 2 regras de importação são excluídas com ela. ' +
      '1 importação fica sem conta. 1 caixinha está nesta conta: mude a conta ou exclua antes. ' +
      'Esta ação não pode ser desfeita.',
  );
  expect(removalText('Nubank', { rules: 0, pots: 0, imports: 0 })).toBe(
    'A conta Nubank não tem transações. Esta ação não pode ser desfeita.',
  );
});
