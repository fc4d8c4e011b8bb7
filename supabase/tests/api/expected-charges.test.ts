import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importInto, newRow, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

let card: string;

/** Adds a card to the user of the test, which closes on the 20th. */
async function addCard(): Promise<string> {
  const id = randomUUID();
  await user.client
    .from('accounts')
    .insert({ id, name: 'Cartão', kind: 'credit-card', closing_day: 20, due_day: 28 })
    .throwOnError();
  return id;
}
beforeEach(async () => {
  card = await addCard();
});

/** A file of a month from `2026-01` on: `1` is January. */
const monthAt = (index: number) =>
  new Date(Date.UTC(2026, index - 1, 1)).toISOString().slice(0, 10);

interface Charge {
  number: number;
  total?: number;
  amount?: number;
  name?: string;
  date?: string;
  expects_rest?: boolean;
  key?: string;
  description?: string;
}
const charge = ({ number, total = 6, amount = 100, name = 'Loja Azul', ...rest }: Charge) => {
  const { date = '2026-01-10', key = '', expects_rest = true } = rest;
  const { description = `${name} - Parcela ${number}/${total}` } = rest;
  return newRow(`${name} ${number}/${total} ${amount} ${date} ${key}`, {
    amount,
    date,
    description,
    installment_number: number,
    total_installments: total,
    expects_rest,
  });
};
/** Imports a statement of the card. The first installment of a purchase of January is in that of January. */
const importMonth = (index: number, charges: Charge[], importId: string = randomUUID()) =>
  importInto(card, charges.map(charge), { statementMonth: monthAt(index), importId });

async function expected() {
  const { data } = await user.client
    .rpc('expected_charges')
    .order('statement_month')
    .order('installment_number')
    .throwOnError();
  return data;
}
const sorted = (values: number[]) => values.toSorted((one, other) => one - other);
const numbers = async () => (await expected()).map((row) => row.installment_number);

async function stored() {
  const { data } = await user.client
    .from('transactions')
    .select('description, amount, statement_month, installment_number')
    .order('statement_month')
    .order('description')
    .order('amount')
    .throwOnError();
  return data;
}

/** Answers the typed transactions and the offers for charges that are not stored yet. */
async function match(rows: (Charge & { statement_month?: string })[]) {
  const { data } = await user.client
    .rpc('match_installments', {
      p_account_id: card,
      p_rows: rows.map(({ number, total = 6, statement_month, ...rest }) => {
        const { description, amount, date } = charge({ number, total, ...rest });
        return { description, amount, date, number, total, statement_month };
      }) as never,
    })
    .throwOnError();
  return data as unknown as {
    typed: { index: number; id: string }[];
    series: number[];
    offered: { index: number; numbers: number[] }[];
  };
}
const offers = async (row: Charge & { statement_month?: string }) =>
  (await match([row])).offered[0]?.numbers ?? [];

describe('expected charges', () => {
  it('follow a charge, each in its statement, on the day of the purchase', async () => {
    await importMonth(1, [{ number: 2, total: 4, date: '2026-01-10' }]);
    expect(await expected()).toMatchObject([
      {
        account_id: card,
        statement_month: '2026-02-01',
        installment_number: 3,
        total_installments: 4,
        description: 'Loja Azul',
        category: 'Alimentação',
        amount: 100,
        date: '2026-02-10',
      },
      { statement_month: '2026-03-01', installment_number: 4, date: '2026-03-10' },
    ]);
  });

  it('each expected charge has the parts of the first one', async () => {
    await importMonth(1, [{ number: 1, total: 2 }]);
    const parts = [
      { category: 'Alimentação', amount: 60 },
      { category: 'Transporte', amount: 40 },
    ];
    await user.client.from('transactions').update({ parts }).eq('account_id', card).throwOnError();
    expect(await expected()).toMatchObject([{ category: 'Alimentação', parts, amount: 100 }]);
  });

  it('return to the day of the purchase after a short month', async () => {
    await importMonth(2, [{ number: 1, total: 4, date: '2026-01-31' }]);
    expect((await expected()).map(({ date }) => date)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('count in statements, and in no month and no balance', async () => {
    await importMonth(1, [{ number: 5 }]);
    const { data } = await user.client.rpc('statement_totals').throwOnError();
    expect(data).toEqual([
      { account_id: card, month: '2026-01-01', total: 100, received: 0, expected: 0 },
      { account_id: card, month: '2026-02-01', total: 0, received: 0, expected: 100 },
    ]);
    const forecast = await user.client.rpc('forecast', { p_today: '2026-01-15' }).throwOnError();
    expect(forecast.data).toMatchObject({
      cards: [{ months: [{ expected: 0 }, { month: '2026-02-01', total: 0, expected: 100 }] }],
    });
    const totals = await user.client.from('month_totals').select('month, total').throwOnError();
    expect(totals.data).toEqual([{ month: '2026-01-01', total: 100 }]);
    const balances = await user.client.rpc('account_balances').throwOnError();
    expect(balances.data).toMatchObject([{ balance: -100, entry_count: 1 }]);
  });

  it.each([
    [100.05, [4]],
    [99.95, [4]],
    [100.06, [3, 4, 4]],
  ])(
    'give their place to an arrival of %f unless it differs by more than 5 centavos',
    async (amount, rest) => {
      await importMonth(1, [{ number: 2, total: 4 }]);
      await importMonth(2, [{ number: 3, total: 4, amount }]);
      expect(sorted(await numbers())).toEqual(rest);
    },
  );

  it('come back with the undo of the import that took their place, and go with the undo of the first', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await importMonth(1, [{ number: 2, total: 4 }], first);
    await importMonth(2, [{ number: 3, total: 4 }], second);
    expect(await numbers()).toEqual([4]);
    await undo(second);
    expect(await numbers()).toEqual([3, 4]);
    await importMonth(2, [{ number: 3, total: 4 }], randomUUID());
    await undo(first);
    expect(await numbers()).toEqual([4]);
  });

  it('come back with a deletion, and go again with its undo', async () => {
    await importMonth(1, [{ number: 2, total: 4 }]);
    await importMonth(2, [{ number: 3, total: 4 }]);
    const transactions = user.client.from('transactions');
    const { data } = await transactions
      .delete()
      .eq('installment_number', 3)
      .select()
      .single()
      .throwOnError();
    expect(await numbers()).toEqual([3, 4]);
    await transactions.insert(data).throwOnError();
    expect(await numbers()).toEqual([4]);
  });

  it('follow no last installment and no unticked charge', async () => {
    await importMonth(1, [{ number: 6 }, { number: 2, name: 'Loja Lua', expects_rest: false }]);
    expect(await numbers()).toEqual([]);
    expect(await offers({ number: 2, name: 'Loja Lua', statement_month: monthAt(1) })).toEqual([
      3, 4, 5, 6,
    ]);
  });

  it('end until the end is undone, and are not offered meanwhile', async () => {
    await importMonth(1, [{ number: 2, total: 4 }]);
    const [{ purchase_id: id }] = (await expected()) as unknown as [{ purchase_id: string }];
    const purchase = user.client.from('installment_purchases');
    await purchase.update({ ended_at: '2026-01-15T12:00:00Z' }).eq('id', id).throwOnError();
    expect(await numbers()).toEqual([]);
    expect(await offers({ number: 3, total: 4, statement_month: monthAt(2) })).toEqual([]);
    await importMonth(2, [{ number: 3, total: 4 }]);
    expect(await numbers()).toEqual([]);
    await purchase.update({ ended_at: null }).eq('id', id).throwOnError();
    expect(await numbers()).toEqual([4]);
  });

  it('follow an earlier charge only up to those that are expected already', async () => {
    expect(await offers({ number: 4, statement_month: monthAt(3) })).toEqual([5, 6]);
    await importMonth(3, [{ number: 4 }]);
    expect(await offers({ number: 5, statement_month: monthAt(4) })).toEqual([]);
    expect(await offers({ number: 2, statement_month: monthAt(1) })).toEqual([3]);
    await importMonth(1, [{ number: 2, expects_rest: false }]);
    expect(await numbers()).toEqual([5, 6]);
  });

  it('keep equal purchases of two months apart, whatever file comes first', async () => {
    await importMonth(3, [
      { number: 2, date: '2026-02-10' },
      { number: 3, date: '2026-01-10' },
    ]);
    await importMonth(2, [
      { number: 1, date: '2026-02-10' },
      { number: 2, date: '2026-01-10' },
    ]);
    expect(await stored()).toHaveLength(4);
    const { data } = await user.client
      .from('installment_purchases')
      .select('first_month')
      .order('first_month')
      .throwOnError();
    expect(data).toEqual([{ first_month: '2026-01-01' }, { first_month: '2026-02-01' }]);
    expect(sorted(await numbers())).toEqual([3, 4, 4, 5, 5, 6, 6]);
  });

  it('give their place to a charge whose statement the user moves by a month', async () => {
    await importMonth(1, [{ number: 2, total: 4 }]);
    await importMonth(3, [{ number: 3, total: 4, date: '2026-02-11' }]);
    expect(await numbers()).toEqual([4]);
    await importMonth(3, [{ number: 4, total: 4, date: '2026-03-10' }]);
    expect(await numbers()).toEqual([]);
    expect(await stored()).toHaveLength(3);
  });

  it('belong to a year with another purchase of the same name and price', async () => {
    await importMonth(1, [{ number: 4 }]);
    await importMonth(13, [{ number: 1, date: '2027-01-10' }]);
    expect((await expected()).map((row) => row.statement_month)).toEqual(
      [2, 3, 14, 15, 16, 17, 18].map(monthAt),
    );
  });
});

const earlyNames = (number: number) => [
  `Antecipada - Loja Azul - Parcela ${number}/6`,
  `Antecipação de parcela ${number}/6 - Loja Azul`,
  `Loja Azul - Parcela antecipada ${number}/6`,
  `ANTECIPADO LOJA AZUL ${number}/6`,
  `Antec. Parc. Loja Azul 0${number}/06`,
];

const early = (place: number, date: string): Charge[] =>
  [4, 5, 6].map((number) => ({
    number,
    date,
    key: 'early',
    description: earlyNames(number)[place]!,
    expects_rest: false,
  }));

describe('installments that are paid early', () => {
  it.each([0, 1, 2, 3, 4])('end the purchase, in the words of bank %i', async (place) => {
    for (const date of ['2026-01-10', '2026-03-18']) {
      card = await addCard();
      await importMonth(2, [{ number: 2 }]);
      const rows = [...early(place, date), { number: 3 }];
      const found = await match(rows.map((row) => ({ ...row, statement_month: monthAt(3) })));
      expect(found).toMatchObject({ series: [0, 1, 2, 3], offered: [] });
      await importMonth(3, rows);
      expect(await numbers()).toEqual([]);
      const forecast = await user.client.rpc('forecast', { p_today: '2026-03-19' }).throwOnError();
      const { cards } = forecast.data as { cards: { id: string; months: object[] }[] };
      expect(cards.find(({ id }) => id === card)?.months).toMatchObject([
        { month: '2026-02-01', total: 100, expected: 0 },
        { month: '2026-03-01', total: 400, expected: 0 },
      ]);
    }
  });

  it('follow no purchase that begins again when the first bill that is imported has them', async () => {
    await importMonth(3, [...early(0, '2026-03-18'), { number: 3 }]);
    expect(await numbers()).toEqual([]);
    await importMonth(2, [{ number: 2 }]);
    expect(await numbers()).toEqual([]);
    const { data } = await user.client.rpc('statement_totals').order('month').throwOnError();
    expect(data).toMatchObject([
      { month: '2026-02-01', total: 100, expected: 0 },
      { month: '2026-03-01', total: 400, expected: 0 },
    ]);
  });

  it('leave the others expected, and come back with the undo of their import', async () => {
    await importMonth(2, [{ number: 2 }]);
    const id = randomUUID();
    await importMonth(3, [{ number: 3 }, early(0, '2026-03-18')[2]!], id);
    expect(await numbers()).toEqual([4, 5]);
    await importMonth(4, [{ number: 4 }]);
    expect(await numbers()).toEqual([5]);
    await undo(id);
    expect(await numbers()).toEqual([3, 5, 6]);
  });

  it('stand in the statement of their day when they are typed', async () => {
    await importMonth(2, [{ number: 2 }]);
    const date = '2026-03-18';
    await save([typed(6, 6, { description: earlyNames(6)[0]!, date })]);
    expect(await numbers()).toEqual([3, 4, 5]);
    expect((await stored()).at(-1)).toMatchObject({ statement_month: '2026-03-01' });
  });
});

const save = (rows: object[], key = randomUUID(), revision = 1) =>
  user.client
    .rpc('save_entry', {
      p_idempotency_key: key,
      p_revision: revision,
      p_transactions: rows as never,
    })
    .throwOnError();
const typed = (number: number, total: number, change = {}) =>
  newTransaction({
    amount: 100,
    description: `Loja Azul ${number}/${total}`,
    date: '2026-01-10',
    account_id: card,
    installment_number: number,
    total_installments: total,
    ...change,
  });

describe('a typed charge', () => {
  it('lets its rest be expected, once, also when a queued form is sent again', async () => {
    const [key, row] = [randomUUID(), { ...typed(2, 4), expects_rest: true }];
    await save([row], key);
    await save([row], key);
    expect(await numbers()).toEqual([3, 4]);
    await save([{ ...row, expects_rest: false }], key, 2);
    expect(await numbers()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('takes the place of an expected one and its statement', async () => {
    await importMonth(1, [{ number: 2, total: 4 }]);
    await save([typed(3, 4, { date: '2026-02-12' })]);
    expect(await numbers()).toEqual([4]);
    expect((await stored()).at(-1)).toMatchObject({ statement_month: '2026-02-01' });
  });

  it('takes the row of a file, like each charge of a purchase in installments', async () => {
    const rows = [1, 2, 3].map((number) =>
      typed(number, 3, {
        description: 'Loja Azul',
        amount: number === 1 ? 33.34 : 33.33,
        statement_month: monthAt(number),
      }),
    );
    await save(rows);
    expect(await numbers()).toEqual([]);
    const found = await match([
      { number: 1, total: 3, amount: 33.33, statement_month: monthAt(1) },
      { number: 2, total: 3, amount: 33.38, statement_month: monthAt(2) },
      { number: 3, total: 3, amount: 33.39, statement_month: monthAt(3) },
      { number: 1, total: 3, amount: 33.33, statement_month: monthAt(11) },
    ]);
    expect(found.typed).toMatchObject([
      { index: 0, id: rows[0]!.id },
      { index: 1, id: rows[1]!.id },
    ]);
    await importInto(
      card,
      [{ ...charge({ number: 2, total: 3, amount: 33.33 }), merge_id: rows[1]!.id } as never],
      { statementMonth: monthAt(2) },
    );
    expect(await stored()).toHaveLength(3);
    expect(
      (await match([{ number: 2, total: 3, amount: 33.33, statement_month: monthAt(2) }])).typed,
    ).toEqual([]);
  });
});

const describeRow = (number: number, total: number, month: string) => `${number}/${total} ${month}`;

// The rows of a month that is imported again are all there.
const expectAllImported = (error: unknown) => expect(error).toMatchObject({ code: 'PT409' });

describe('any order of statements', () => {
  /** Purchases with the index of their first statement. Two may be equal, in one month or in two. */
  const anyPurchases = fc.array(
    fc.record({
      name: fc.constantFrom('Loja Azul', 'LOJA AZUL', 'Posto'),
      total: fc.constantFrom(2, 3, 5),
      amount: fc.constantFrom(100, 100.04),
      first: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const anyImports = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 9 });

  it('gives each installment once, in its statement, and expects the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPurchases,
        anyImports,
        fc.boolean(),
        async (purchases, order, movesDays) => {
          card = await addCard();
          const chargesOf = (index: number) =>
            purchases.flatMap(({ first, total, ...purchase }, place): Charge[] => {
              const number = index - first + 1;
              if (number < 1 || number > total) return [];
              // Some banks repeat the day of the purchase, others move it.
              const date = `${monthAt(movesDays ? index : first).slice(0, 8)}05`;
              return [{ ...purchase, number, total, date, key: `${place}` }];
            });
          for (const index of order) {
            await importMonth(index, chargesOf(index)).catch(expectAllImported);
          }

          const imported = [...new Set(order)].toSorted((one, other) => one - other);
          const { data: rows } = await user.client
            .from('transactions')
            .select('installment_number, total_installments, statement_month')
            .eq('account_id', card)
            .throwOnError();
          expect(
            rows
              .map((row) =>
                describeRow(row.installment_number!, row.total_installments!, row.statement_month!),
              )
              .toSorted(),
          ).toEqual(
            imported
              .flatMap((index) =>
                chargesOf(index).map(({ number, total }) =>
                  describeRow(number, total!, monthAt(index)),
                ),
              )
              .toSorted(),
          );
          const rest = purchases.flatMap(({ first, total }) => {
            const there = imported
              .map((index) => index - first + 1)
              .filter((n) => n >= 1 && n <= total);
            const lowest = Math.min(...there);
            return Array.from({ length: total }, (_, index) => index + 1)
              .filter((number) => number > lowest && !there.includes(number))
              .map((number) => describeRow(number, total, monthAt(first + number - 1)));
          });
          const { data } = await user.client
            .rpc('expected_charges')
            .eq('account_id', card)
            .throwOnError();
          expect(
            data
              .map((row) =>
                describeRow(row.installment_number, row.total_installments, row.statement_month),
              )
              .toSorted(),
          ).toEqual(rest.toSorted());
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  }, 120_000);
});

describe('installment_purchases', () => {
  it('charges are expected and matched for their owner only', async () => {
    await importMonth(1, [{ number: 2 }]);
    const other = await backend.signUp();
    expect((await other.client.rpc('expected_charges')).data).toEqual([]);
    const { data } = await other.client.rpc('match_installments', {
      p_account_id: card,
      p_rows: [{ description: 'Loja Azul', amount: 100, date: '2026-01-10', number: 3, total: 6 }],
    });
    expect(data).toEqual({ typed: [], series: [], offered: [] });
  });

  it('cannot be taken by the charge of another user', async () => {
    await importMonth(1, [{ number: 2 }]);
    const { data } = await user.client
      .from('installment_purchases')
      .select('id')
      .single()
      .throwOnError();
    const other = await backend.signUp();
    const row = newTransaction({
      purchase_id: data.id,
      installment_number: 3,
      total_installments: 6,
    });
    expect((await other.client.from('transactions').insert(row)).error?.code).toBe('23503');
    expect(await numbers()).toEqual([3, 4, 5, 6]);
  });
});
