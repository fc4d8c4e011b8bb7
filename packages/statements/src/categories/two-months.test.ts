import type { Category } from '@tostao/domain/category/category';
import { expect, it } from 'vitest';
import { categoryChooser } from './choose-category.ts';
import { descriptionKey } from './description-key.ts';
import { storedDescription } from './stored-description.ts';

/** Payees of every month, then one or two of each month alone. */
const usual =
  'Padoca da Vila,Mercado do Ze,Boteco do Jorge,Ana Souza,Colegio Girassol,Condominio Sol,Sacolao Bom,Feira da Lu,Salao Bela,Acougue Boi,Banca Central,Oficina Beto,Taxi Azul,Lavanderia Lave,Pizzaria Nona,Floricultura Rosa'.split(
    ',',
  );
const unusual = {
  '04': ['Chaveiro Tino', 'Livraria Folha', 'Ana Lima', 'Bazar Oito'],
  '05': ['Loja do Nilo', 'UBER *TRIP', 'Circo Voador', 'Drogaria Sul'],
};
type MonthOfYear = keyof typeof unusual;

interface Purchase {
  payee: string;
  /** The day and the month, of two digits each. */
  day: string;
  month: MonthOfYear;
  index: number;
}

/** How banks write a payee, with the days, numbers and parcelas that they add. */
const writers: Record<string, (purchase: Purchase) => string> = {
  'Nubank account': ({ payee }) => `Compra no débito - ${payee}`,
  'Nubank card': ({ payee, month, index }) =>
    index % 5 === 0 ? `${payee} - Parcela ${Number(month)}/10` : payee,
  Inter: ({ payee }) => `Compra no debito - ${payee.toUpperCase()} SAO PAULO BRA`,
  Itaú: ({ payee, day, month, index }) =>
    `${index % 2 ? 'PIX QRS' : 'RSHOP-'}${payee.toUpperCase()}${day}/${month}`,
  'Banco do Brasil': ({ payee, day, month, index }) =>
    `Compra com Cartão - ${day}/${month} ${10 + index}:31 ${payee.toUpperCase()}`,
  Bradesco: ({ payee }) => `COMPRA ELO DEBITO ${payee.toUpperCase()}`,
  Caixa: ({ payee }) => `CP ELO ${payee.toUpperCase()}`,
};

const categories = ['Lazer', 'Transporte', 'Saúde', 'Outros'].map((name): Category => ({
  id: name,
  name,
  type: 'expense',
  icon: 'Gift',
  color: 'bg-pink-500',
  monthlyLimit: null,
}));

it.each(Object.entries(writers))(
  'gives most rows of the second month of %s the category of the first',
  (_bank, write) => {
    const textsOf = (month: MonthOfYear) =>
      [...usual, ...usual.slice(0, 6), ...unusual[month]].map((payee, index) => {
        const day = String(1 + ((index * 5 + Number(month) * 3) % 28)).padStart(2, '0');
        return write({ payee, day, month, index });
      });
    const lastCategories = new Map(
      textsOf('04').map((text) => [descriptionKey(storedDescription(text)), { expense: 'Lazer' }]),
    );
    const choose = categoryChooser({ rules: [], lastCategories, categories, accountId: null });
    const second = textsOf('05').map((text) => choose('expense', { text }).category);
    const known = second.filter((category) => category !== 'Outros');
    expect(known.length / second.length).toBeGreaterThanOrEqual(0.8);
  },
);
