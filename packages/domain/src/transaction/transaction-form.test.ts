import { describe, expect, it } from 'vitest';
import { type Centavos, maxAmount } from '../money/centavos.ts';
import { editTransactionForm, type TransactionDraft, transactionForm } from './transaction-form.ts';

const right: TransactionDraft = {
  amount: 1234 as Centavos,
  description: 'Padaria',
  category: 'Alimentação',
  date: '2026-11-21',
};

function messages(change: Partial<TransactionDraft>): string[] {
  const result = transactionForm.safeParse({ ...right, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('transaction form', () => {
  it('accepts valid values', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ amount: maxAmount, description: 'x'.repeat(100) })).toEqual([]);
  });

  it.each<[Partial<TransactionDraft>, string]>([
    [{ amount: null }, 'Valor é obrigatório'],
    [{ amount: 0 as Centavos }, 'Digite um valor válido maior que zero'],
    [{ amount: (maxAmount + 1) as Centavos }, 'O valor máximo é R$\u00A0999.999.999,99'],
    [{ description: '   ' }, 'Descrição é obrigatória'],
    [{ description: 'x'.repeat(101) }, 'Descrição deve ter no máximo 100 caracteres'],
    [{ category: '' }, 'Selecione uma categoria'],
    [{ date: '' }, 'Data é obrigatória'],
    [{ date: '31/02/2026' }, 'Data inválida'],
  ])('rejects %j with "%s"', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  it('accepts a long description only when it is the stored one', () => {
    const given = `Pagamento: ${'x'.repeat(100)}`;
    const form = editTransactionForm(given);
    const isRight = (description: string) => form.safeParse({ ...right, description }).success;
    expect(editTransactionForm(given).parse({ ...right, description: given }).description).toBe(
      given,
    );
    expect(isRight('x'.repeat(100))).toBe(true);
    expect(isRight(`${given.slice(0, -1)}y`)).toBe(false);
    expect(messages({ description: given })).toEqual([
      'Descrição deve ter no máximo 100 caracteres',
    ]);
  });

  it('composes accents so that the database search finds them', () => {
    const apart = 'Água'.normalize('NFD');
    const { description } = transactionForm.parse({ ...right, description: apart });
    expect(description).toBe('Água'.normalize('NFC'));
    expect(editTransactionForm(apart).parse({ ...right, description: apart }).description).toBe(
      description,
    );
  });

  it('ignores the spaces around a description', () => {
    expect(messages({ description: ` ${'x'.repeat(100)} ` })).toEqual([]);
  });
});
