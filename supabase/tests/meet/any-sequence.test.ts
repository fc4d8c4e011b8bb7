import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNightly } from '../support/nightly.ts';
import { runSeed } from '../support/run-seed.ts';
import { seededRandom } from '@tostao/backend/testing/random';
import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { actions, type Draw, importFile, newTransaction, pay, type Scene } from './actions.ts';
import { Household, type Rows } from './household.ts';
import { expectOneTruth } from './invariants.ts';

/** The sequences of a run. Those that press each action twice come first. */
const runs = Number(process.env['TOSTAO_SEQUENCES'] ?? (isNightly ? 100 : 30));
const start: CalendarDay = '2026-11-21';
const names = Object.keys(actions);
let household: Household;

beforeAll(async () => {
  household = await Household.open();
  await household.settle(furnish);
});
afterAll(() => household.close());

/** A press: the action, what it draws, and whether its "Desfazer" follows. */
const press = fc.record({
  action: fc.constantFrom(...names),
  seed: fc.nat(),
  isUndone: fc.boolean(),
});
/** Twelve presses. A counterexample leaves out those that do not matter. */
const twelve = { minLength: 12, maxLength: 12 };
const sequence = fc.array(fc.option(press, { freq: 1000 }), twelve);
type Presses = ({ action: string; seed: number; isUndone: boolean } | null)[];

/** Sequences that press each action with its undo and without it. */
function pressAll(): [Presses][] {
  const { below } = seededRandom(runSeed);
  const presses = names.flatMap((action) =>
    [true, false].map((isUndone) => ({ action, seed: below(2 ** 31), isUndone })),
  );
  const shuffled = presses
    .map((one) => ({ one, place: below(2 ** 31) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
  const count = Math.ceil(shuffled.length / 12);
  return Array.from({ length: count }, (_, index) => [shuffled.slice(index * 12, index * 12 + 12)]);
}

function drawOf(seed: number): Draw {
  const { below, pick } = seededRandom(seed);
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');
  return { below, pick, id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` };
}

/** Begins with accounts, categories and a debt, so that most actions find something to press. */
async function furnish(): Promise<void> {
  await household.call('ensure_default_categories');
  const scene = sceneOf(7);
  for (const name of [
    'Nova conta',
    'Novo cartão',
    'Adicionar dívida fixa',
    'Nova Saída no cartão',
  ]) {
    await read(scene);
    await actions[name]!(scene);
  }
}

function sceneOf(seed: number): Scene {
  return { household, rows: {} as Rows, draw: drawOf(seed), today: start };
}

it(
  'any sequence of what a user can do leaves one truth on all pages, and each undo gives the rows back',
  { timeout: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, (presses) =>
        household.rehearse(async () => {
          const scene = sceneOf(0);
          for (const { action, seed: own, isUndone } of presses.filter((one) => one !== null)) {
            const before = await read(scene);
            scene.draw = drawOf(own);
            const undo = await household.attempt(() => actions[action]!(scene));
            if (isUndone && undo) {
              await undo();
              expect(await read(scene), `undo of ${action}`).toEqual(before);
            }
          }
          await expectOneTruth(household, scene.today);
        }),
      ),
      { numRuns: runs, examples: pressAll() },
    );
  },
);

/** What happens to a payment without an edit of its expense. */
const changes: Record<string, (scene: Scene) => Promise<unknown>> = {
  'new name of a category': (scene) => actions['Renomear categoria']!(scene),
  'join of two categories': (scene) => actions['Juntar categorias']!(scene),
  'another category': async (scene) => {
    const { categories } = scene.rows;
    const payments = categories.find(({ name }) => name === 'Dívidas');
    if (!payments) return;
    const move = { p_category_id: payments.id, p_move_to: 'Lazer' };
    await household.call('delete_category', move);
  },
  restore: () => household.restore(),
};

const paymentOf = fc.record({
  debt: fc.nat(),
  names: fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 3 }),
  seed: fc.nat(),
});

/** Runs a sequence in a household whose payments have a category. */
async function payFirst(seed: number): Promise<Scene> {
  const scene = sceneOf(seed);
  await saveCategory('Dívidas');
  for (const name of ['Adicionar dívida', 'Adicionar dívida fixa', 'Nova conta']) {
    await read(scene);
    await actions[name]!(scene);
  }
  await read(scene);
  return scene;
}

function saveCategory(name: string) {
  const category = { name, icon: 'Car', color: 'bg-red-500', type: 'expense' };
  const p_idempotency_key = drawOf(1).id();
  return household.call('save_category', {
    p_idempotency_key,
    p_revision: 1,
    p_category: category,
  });
}

it(
  'the undo of a payment gives the earlier rows, whatever changed its expense without an edit',
  { timeout: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(paymentOf, ({ debt: place, names: happened, seed }) =>
        household.rehearse(async () => {
          const scene = await payFirst(seed);
          const open = scene.rows.debts.filter((debt) => !debt['is_paid']);
          const debt = open[place % open.length]!;
          const change = async () => {
            scene.draw = drawOf(seed);
            for (const name of happened) {
              await read(scene);
              await household.attempt(() => changes[name]!(scene));
            }
          };
          const expected = await household.tryOut(async () => {
            await change();
            return read(scene);
          });
          await read(scene);
          const undo = await pay(scene, debt);
          await change();
          await undo();
          expect(await read(scene)).toEqual(expected);
        }),
      ),
      { numRuns: runs },
    );
  },
);

it(
  'a debt and the bank’s row that pays it give one expense in either order, and the undo of both gives the earlier rows',
  { timeout: 0 },
  async () => {
    const orders = fc.record({
      place: fc.nat(),
      seed: fc.nat(),
      days: fc.integer({ min: -10, max: 10 }),
      first: fc.constantFrom('import', 'payment'),
    });
    await fc.assert(
      fc.asyncProperty(orders, ({ place, seed, days, first }) =>
        household.rehearse(async () => {
          const scene = await payFirst(seed);
          scene.today = '2027-03-01';
          const open = scene.rows.debts.filter((debt) => !debt['is_paid']);
          const chosen = open[place % open.length]!;
          // No other expense has the amount.
          await household.update('debts', chosen.id, { amount: 777.77 });
          const before = await read(scene);
          const debt = before.debts.find(({ id }) => id === chosen.id)!;
          const date = plusDays(debt['due_date'] as CalendarDay, days);
          if (date > scene.today) return;
          const text = {
            description: `PIX ${String(debt['name'])}`,
            category: 'Outros',
            type: 'expense',
          };
          const row = { row_key: 'ofx 1', amount: debt['amount'], date, ...text };
          const undos = [];
          if (first === 'import') undos.push(await importFile(scene, [row], {}, undefined));
          else {
            undos.push(await pay(scene, debt, { p_date: date }));
            undos.push(await importFile(scene, [row]));
          }
          const after = await read(scene);
          const paid = after.transactions.filter((one) => one['amount'] === debt['amount']);
          expect(paid).toHaveLength(1);
          expect(paid[0]).toMatchObject({ debt_id: debt.id });
          for (const undo of undos.toReversed()) await undo();
          expect(await read(scene)).toEqual(before);
        }),
      ),
      { numRuns: runs },
    );
  },
);

it('an income is the same refund, typed in a card or moved into it', { timeout: 0 }, async () => {
  const incomes = fc.record({
    category: fc.constantFrom('Salário', 'Outros', 'Lazer', 'Apagada'),
    is_recurring: fc.boolean(),
    seed: fc.nat(),
    way: fc.constantFrom('edit', 'bulk'),
  });
  await fc.assert(
    fc.asyncProperty(incomes, ({ seed, way, ...columns }) =>
      household.rehearse(async () => {
        const scene = await payFirst(seed);
        const card = scene.rows.accounts.find(({ kind }) => kind === 'credit-card')!.id;
        const { id, ...row } = { ...newTransaction(scene), ...columns, type: 'income' };
        const stored = async () =>
          (await household.rows()).transactions.find((one) => one.id === id);
        const type = (more: object) =>
          household.call('save_entry', {
            p_idempotency_key: id,
            p_revision: 1,
            p_transactions: [{ id, ...row, ...more }],
          });
        const typed = await household.tryOut(async () => {
          await type({ account_id: card });
          return stored();
        });
        await type({});
        if (way === 'edit') await household.update('transactions', id, { account_id: card });
        else await household.call('move_transactions', { p_ids: [id], p_account_id: card });
        // A refund belongs to no series.
        expect({ ...(await stored()), series_id: null }).toEqual({ ...typed, series_id: null });
        expect(typed).toMatchObject({ category_type: 'expense', is_recurring: false });
      }),
    ),
    { numRuns: runs },
  );
});

/** Reads all rows as the pages do: what reads debts makes the occurrences that are due. */
async function read(scene: Scene): Promise<Rows> {
  await household.call('ensure_occurrences', { p_today: scene.today });
  scene.rows = await household.rows();
  const { transactions, installment_purchases: purchases } = scene.rows;
  const used = new Set(transactions.map((row) => row['purchase_id']));
  // A purchase without a charge is on no page. The next charge begins it again.
  return { ...scene.rows, installment_purchases: purchases.filter(({ id }) => used.has(id)) };
}
