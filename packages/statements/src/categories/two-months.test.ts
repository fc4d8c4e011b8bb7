import type { Category } from '@tostao/domain/category/category';
import { expect, it } from 'vitest';
import { readFile } from '../testing/read-file.ts';
import { categoryChooser } from './choose-category.ts';
import { descriptionKey } from './description-key.ts';
import { storedDescription } from './stored-description.ts';

/** A purchase of a household: what the bank calls the payee, on which day, in centavos. */
interface Purchase {
  payee: string;
  day: number;
  amount: number;
}

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

function purchasesOf(month: MonthOfYear): Purchase[] {
  const offset = Number(month) * 3;
  return [...usual, ...usual.slice(0, 6), ...unusual[month]].map((payee, index) => ({
    payee,
    day: 1 + ((index * 5 + offset) % 28),
    amount: 1990 + index * 137 + offset,
  }));
}

/** How a layout writes the purchases of a month, with the days, numbers and parcelas that banks add. */
const layouts: Record<string, (purchases: Purchase[], month: MonthOfYear) => string> = {
  'Nubank account': (purchases, month) =>
    table('Data,Valor,Identificador,Descrição', purchases, ({ payee, day, amount }, index) =>
      [
        `${two(day)}/${month}/2026`,
        `-${reais(amount)}`,
        `6${month}${index}`,
        `Compra no débito - ${payee}`,
      ].join(),
    ),
  'Nubank card': (purchases, month) =>
    table('date,title,amount', purchases, ({ payee, day, amount }, index) =>
      [
        `2026-${month}-${two(day)}`,
        index % 5 === 0 ? `${payee} - Parcela ${Number(month)}/10` : payee,
        reais(amount),
      ].join(),
    ),
  Inter: (purchases, month) =>
    table('Data Lançamento;Histórico;Descrição;Valor;Saldo', purchases, ({ payee, day, amount }) =>
      [
        `${two(day)}/${month}/2026`,
        'Compra no debito',
        `${payee.toUpperCase()} SAO PAULO BRA`,
        `-${comma(amount)}`,
        '',
      ].join(';'),
    ),
  Itaú: (purchases, month) =>
    table('data;lançamento;valor', purchases, ({ payee, day, amount }, index) =>
      [
        `${two(day)}/${month}/2026`,
        `${index % 2 ? 'PIX QRS' : 'RSHOP-'}${payee.toUpperCase()}${two(day)}/${month}`,
        `-${comma(amount)}`,
      ].join(';'),
    ),
  'Banco do Brasil': (purchases, month) =>
    ofx(
      purchases,
      month,
      ({ payee, day }, index) =>
        `Compra com Cartão - ${two(day)}/${month} ${two(index)}:31 ${payee.toUpperCase()}`,
    ),
  Bradesco: (purchases, month) =>
    table(
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
      purchases,
      ({ payee, day, amount }, index) =>
        [
          `${two(day)}/${month}/2026`,
          `COMPRA ELO DEBITO ${payee.toUpperCase()}`,
          `0${month}${index}`,
          '',
          comma(amount),
          '',
        ].join(';'),
    ),
  'C6 card': (purchases, month) =>
    table(
      'Data de compra;Nome no cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)',
      purchases,
      ({ payee, day, amount }, index) =>
        [
          `${two(day)}/${month}/2026`,
          'ANA',
          '1234',
          '-',
          payee.toUpperCase(),
          index % 5 ? 'Única' : `${Number(month)}/10`,
          '0',
          '0',
          reais(amount),
        ].join(';'),
    ),
  Caixa: (purchases, month) =>
    table(
      '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"',
      purchases,
      ({ payee, day, amount }, index) =>
        [
          '77123',
          `2026${month}${two(day)}`,
          `${month}00${index}`,
          `CP ELO ${payee.toUpperCase()}`,
          reais(amount),
          'D',
        ]
          .map((cell) => `"${cell}"`)
          .join(';'),
    ),
};

const categories = ['Lazer', 'Transporte', 'Saúde', 'Outros'].map((name): Category => ({
  id: name,
  name,
  type: 'expense',
  icon: 'Gift',
  color: 'bg-pink-500',
  monthlyLimit: null,
}));

function chosenFrom(text: string, lastCategories: Map<string, { expense: string }>) {
  const choose = categoryChooser({ rules: [], lastCategories, categories, accountId: null });
  return readFile(text).entries.map((entry) => {
    if (entry.kind === 'ignored') throw new Error(entry.reason);
    expect(entry.amount).toBeLessThan(0);
    const { category } = choose('expense', entry);
    return { description: storedDescription(entry.text), category };
  });
}

it.each(Object.entries(layouts))(
  'gives most rows of the second month of %s the category of the first',
  (_layout, write) => {
    const first = chosenFrom(write(purchasesOf('04'), '04'), new Map());
    const used = first.map(
      ({ description }) => [descriptionKey(description), { expense: 'Lazer' }] as const,
    );
    const second = chosenFrom(write(purchasesOf('05'), '05'), new Map(used));
    expect(second).toHaveLength(26);
    const known = second.filter(({ category }) => category !== 'Outros');
    expect(known.length / second.length).toBeGreaterThanOrEqual(0.8);
  },
);

const two = (number: number) => String(number).padStart(2, '0');
const reais = (centavos: number) => (centavos / 100).toFixed(2);
const comma = (centavos: number) => reais(centavos).replace('.', ',');

function table(
  header: string,
  purchases: Purchase[],
  write: (purchase: Purchase, index: number) => string,
): string {
  return `${[header, ...purchases.map(write)].join('\n')}\n`;
}

function ofx(
  purchases: Purchase[],
  month: MonthOfYear,
  write: (purchase: Purchase, index: number) => string,
): string {
  const rows = purchases.map(
    (purchase, index) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026${month}${two(purchase.day)}<TRNAMT>-${reais(purchase.amount)}<FITID>${month}${index}<MEMO>${write(purchase, index)}</STMTTRN>`,
  );
  return `<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}
