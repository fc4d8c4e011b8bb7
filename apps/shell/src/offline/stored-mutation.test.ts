import { expect, it } from 'vitest';
import { toQueuedMutation } from './stored-mutation.ts';

const shared = { id: 'a', label: 'Dívida: Sofá', rows: ['b'] };

it('reads a stored mutation without its owner', () => {
  const mutation = { ...shared, mutationType: 'debt.create', payload: { idempotencyKey: 'f' } };
  expect(toQueuedMutation({ ...mutation, userId: 'ana' })).toEqual(mutation);
});

it('reads mutations that were stored under version 1 of the contract', () => {
  const payload = { formId: 'f', expense: { months: 3 } };
  const stored = { ...shared, kind: 'recurring-expense.create', payload, userId: 'ana' };
  const mutation = {
    ...shared,
    mutationType: 'recurring-expense.create',
    payload: { idempotencyKey: 'f', expense: { months: 3 } },
  };
  expect(toQueuedMutation(stored)).toEqual(mutation);
  expect(toQueuedMutation({ ...stored, refusal: 'Valor inválido' })).toEqual({
    ...mutation,
    rejection: 'Valor inválido',
  });
});
