import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAmount, toCentavos } from '../money/centavos.ts';
import { blankCategory, categoryForm } from './category-form.ts';
import { fallbackIcon, iconNames, knownIcon } from './category-style.ts';
import { nameTakenMessage } from '../data-access/database-sentences.ts';
import { isNameTaken, isSameName, normalizeName } from './category-name.ts';
import type { Category } from './category.ts';

function category(change: Partial<Category>): Category {
  return { ...blankCategory, id: '1', name: 'Lazer', ...change };
}

it('offers 32 icons', () => {
  expect(new Set(iconNames).size).toBe(32);
  expect(knownIcon('Briefcase')).toBe('Briefcase');
  expect(knownIcon('TrendingUp')).toBe('TrendingUp');
  expect(knownIcon('Rocket')).toBe(fallbackIcon);
});

describe('category names', () => {
  it.each([
    ['  pet  shop ', 'Pet shop'],
    ['água', 'Água'],
    ['ÁGUA', 'ÁGUA'],
    ['ßtraße', 'ßtraße'],
    ['😀 festas', '😀 festas'],
    ['   ', ''],
  ])('normalizes %j to %j', (typed, name) => {
    expect(normalizeName(typed)).toBe(name);
  });

  it('normalizes a name only once, to the same category', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeName(normalizeName(text))).toBe(normalizeName(text));
        expect(isSameName(text, normalizeName(text))).toBe(true);
      }),
    );
  });

  it('finds a name that another category of the type has, ignoring case', () => {
    const categories = [category({ id: '1', name: 'Saúde' })];
    expect(isNameTaken(categories, ' SAÚDE ', 'expense')).toBe(true);
    expect(isNameTaken(categories, 'Saude', 'expense')).toBe(false);
    expect(isNameTaken(categories, 'saúde', 'income')).toBe(false);
    expect(isNameTaken(categories, 'saúde', 'expense', '1')).toBe(false);
  });
});

describe('category form', () => {
  const categories = [category({ id: '1', name: 'Lazer' })];
  const messages = (change: Partial<typeof blankCategory>, editedId?: string) => {
    const form = categoryForm(categories, editedId);
    const result = form.safeParse({ ...blankCategory, name: 'Pets', ...change });
    return result.success ? [] : result.error.issues.map((issue) => issue.message);
  };

  it('rejects a blank, a long and a taken name', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ name: '  ' })).toEqual(['Digite um nome para a categoria']);
    expect(messages({ name: 'x'.repeat(101) })).toEqual([
      'O nome deve ter no máximo 100 caracteres',
    ]);
    expect(messages({ name: 'lazer' })).toEqual([nameTakenMessage]);
    expect(messages({ name: 'lazer' }, '1')).toEqual([]);
  });

  it.each([
    [null, []],
    [0, []],
    [-500, ['Digite um valor válido maior que zero']],
    [maxAmount, []],
    [maxAmount + 1, ['O valor máximo é R$\u00A0999.999.999,99']],
  ])('validates a limit of %j with the messages %j', (limit, expected) => {
    const monthlyLimit = limit === null ? null : toCentavos(limit);
    expect(messages({ monthlyLimit })).toEqual(expected);
    // The form of an income hides the limit.
    expect(messages({ type: 'income', monthlyLimit })).toEqual([]);
  });

  it('saves a limit only for expenses, and zero as no limit', () => {
    const limit = toCentavos(500);
    const draft = { ...blankCategory, name: ' pets ' };
    expect(categoryForm([]).parse({ ...draft, monthlyLimit: limit })).toMatchObject({
      name: 'Pets',
      monthlyLimit: 500,
    });
    expect(
      categoryForm([]).parse({ ...draft, monthlyLimit: toCentavos(0) }).monthlyLimit,
    ).toBeNull();
    expect(
      categoryForm([]).parse({ ...draft, type: 'income', monthlyLimit: limit }).monthlyLimit,
    ).toBeNull();
  });
});
