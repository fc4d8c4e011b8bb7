import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, monthOf, monthsLater } from '@tostao/domain/calendar/month';
import { divideByPercent } from '@tostao/domain/transaction/divide-amount';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import { splitMoney } from '@tostao/domain/money/split-money';
import { reaisFromCentavos, toCentavos } from '@tostao/domain/money/centavos';
import type { Requests, Row, Rows, Table } from './household.ts';

/** The draws of one action. */
export interface Draw {
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  id(): string;
}

/** What an action sees and does. */
export interface Scene {
  household: Requests;
  rows: Rows;
  draw: Draw;
  /** The day of the user, which an action may move on. */
  today: CalendarDay;
}

/** Takes an action back, as its "Desfazer" does. */
export type Undo = () => Promise<unknown>;

/** Does what a press in the app does. It does nothing where the household has nothing to press. */
export type Action = (scene: Scene) => Promise<Undo | void | undefined>;

const names = ['Aluguel', 'Luz', 'Mercado', 'Salário', 'Netflix', 'Estorno'] as const;
const amounts = [10, 33.34, 100, 250.5, 1500] as const;
const categoryNames = ['Alimentação', 'Lazer', 'Dívidas', 'Outros', 'Salário', 'Passeios'] as const;

const rules = [
  null,
  { freq: 'WEEKLY', interval: 1 },
  { freq: 'DAILY', interval: 15, count: 2 },
  { freq: 'MONTHLY', interval: 1, working_day: 5 },
] as const;

const any = <Item>({ draw }: Scene, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : draw.pick(items);
const dayAround = ({ draw, today }: Scene) => plusDays(today, draw.below(90) - 80);
const isCard = (account: Row) => account['kind'] === 'credit-card';
const accountOf = (scene: Scene, accept: (account: Row) => boolean = () => true) =>
  any(scene, scene.rows.accounts.filter(accept));
const someIds = (scene: Scene, rows: Row[]) =>
  rows
    .filter(() => scene.draw.below(2) === 0)
    .slice(0, 5)
    .map(({ id }) => id);
const today = ({ today: p_today }: Scene) => ({ p_today });

/** Returns an expense with random values. */
export function newTransaction(scene: Scene, change: object = {}) {
  const { draw } = scene;
  return {
    id: draw.id(),
    user_id: scene.household.userId,
    type: 'expense',
    amount: draw.pick(amounts),
    description: draw.pick(names),
    category: draw.pick(categoryNames),
    date: dayAround(scene),
    ...change,
  };
}

const shares = ({ draw }: Scene) => {
  const first = draw.below(categoryNames.length);
  const percent = 1 + draw.below(99);
  return [
    { category: categoryNames[first]!, percent },
    { category: categoryNames[(first + 1) % categoryNames.length]!, percent: 100 - percent },
  ];
};
/** Returns an amount that is divided, as forms send it. */
function divided(scene: Scene, amount: number = scene.draw.pick(amounts)) {
  const whole = toCentavos(Math.round(amount * 100));
  const { category, parts } = divideByPercent(whole, shares(scene));
  return { amount, category, parts: partsToColumn(parts) };
}

const save = ({ household, draw }: Scene, rows: object[], what = 'p_transactions') =>
  household.call('save_entry', { p_idempotency_key: draw.id(), p_revision: 1, [what]: rows });

/** An entry of the form: one transaction. */
const enter =
  (change: (scene: Scene) => object | undefined): Action =>
  async (scene) => {
    const columns = change(scene);
    if (columns) await save(scene, [newTransaction(scene, columns)]);
  };

/** A change of many transactions, with its undo. */
const changeMany =
  (name: string, args: (scene: Scene) => object): Action =>
  async (scene) => {
    const { household } = scene;
    const ids = someIds(scene, scene.rows.transactions);
    if (ids.length === 0) return undefined;
    const [answer] = await household.call<{ undo: unknown }>(name, { p_ids: ids, ...args(scene) });
    return () => household.call('restore_transactions', { p_rows: answer!.undo });
  };

const editTransaction =
  (change: (scene: Scene, row: Row) => object | undefined): Action =>
  async (scene) => {
    const row = any(scene, scene.rows.transactions);
    const columns = row && change(scene, row);
    if (columns) await scene.household.update('transactions', row.id, { ...columns });
  };

/** An edit of one or two columns of a row. */
const edit =
  (table: Table, change: (scene: Scene) => [object, object]): Action =>
  async (scene) => {
    const row = any(scene, scene.rows[table]);
    if (!row) return;
    const [one, other] = change(scene);
    const columns = scene.draw.pick([one, other, { ...one, ...other }]);
    await scene.household.update(table, row.id, { ...columns });
  };

const restoreDeleted = ({ household }: Scene, p_table: Table, p_row: Row) =>
  household.call('restore_deleted', { p_table, p_row });

const withDebt =
  (
    accept: (debt: Row) => boolean,
    act: (scene: Scene, debt: Row) => Promise<Undo | void | undefined>,
  ): Action =>
  async (scene) => {
    const debt = any(scene, scene.rows.debts.filter(accept));
    return debt && act(scene, debt);
  };
const isOpen = (debt: Row) => !debt['is_paid'] && debt['status'] !== 'archived';

const newDebt = (scene: Scene, change: object = {}) => ({
  id: scene.draw.id(),
  user_id: scene.household.userId,
  name: scene.draw.pick(names),
  amount: scene.draw.pick(amounts),
  due_date: dayAround(scene),
  ...change,
});

export async function pay(scene: Scene, debt: Row, change: object = {}): Promise<Undo> {
  const { household, draw } = scene;
  const account = accountOf(scene);
  const payment = { p_debt_id: debt.id, p_transaction_id: draw.id(), ...change };
  await household.call('pay_debt', {
    p_now: `${scene.today}T12:00:00Z`,
    p_amount: debt['amount'],
    ...(account && draw.below(2) === 0 && { p_account_id: account.id }),
    ...today(scene),
    ...payment,
  });
  const { p_debt_id, p_transaction_id } = payment;
  return () => household.call('undo_payment', { p_debt_id, p_transaction_id, ...today(scene) });
}

/** Imports rows as the preview proposes: known and deleted rows stay out, rows that look the same are merged, and debts are paid. */
export async function importFile(
  scene: Scene,
  rows: Record<string, unknown>[],
  more: object = {},
  accountId?: string,
): Promise<Undo> {
  const { household, draw } = scene;
  const id = draw.id();
  const account = accountId === undefined ? {} : { p_account_id: accountId };
  const [matches] = await household.call<{
    known: number[];
    deleted: number[];
    similar: { index: number; id: string }[];
    debts: { index: number; id: string }[];
    transfers: { index: number; id: string; account_id: string }[];
  }>('match_import_rows', { p_rows: rows, ...account });
  const taken = new Set<string>();
  const first = (found: { index: number; id: string }[], index: number) => {
    const candidate = found.find((one) => one.index === index && !taken.has(one.id));
    if (candidate) taken.add(candidate.id);
    return candidate?.id;
  };
  const staged = rows.flatMap((row, index) => {
    if (matches!.known.includes(index) || matches!.deleted.includes(index)) return [];
    const merge = first(matches!.similar, index) ?? first(matches!.transfers, index);
    const debt = merge === undefined ? first(matches!.debts, index) : undefined;
    return [{ ...row, ...(merge && { merge_id: merge }), ...(debt && { debt_id: debt }) }];
  });
  await household.call('stage_import_rows', { p_import_id: id, p_part: 0, p_rows: staged });
  await household.call('import_transactions', {
    p_import_id: id,
    p_file_name: 'extrato.ofx',
    p_layout: 'ofx',
    p_parts: 1,
    ...account,
    ...today(scene),
    ...more,
  });
  return () =>
    household.call('undo_import', { p_import_id: id, p_keep_edited: true, ...today(scene) });
}

const bankRow = (scene: Scene, change: object = {}) => ({
  row_key: `ofx ${scene.draw.below(30)}`,
  type: scene.draw.pick(['expense', 'expense', 'income']),
  amount: scene.draw.pick(amounts),
  description: scene.draw.pick(names),
  category: scene.draw.pick(categoryNames),
  date: dayAround(scene),
  ...change,
});
const bankRows = (scene: Scene) =>
  Array.from({ length: 1 + scene.draw.below(4) }, (_, index) =>
    bankRow(scene, { row_key: `ofx ${index} ${scene.draw.below(20)}` }),
  );

const newAccount = (scene: Scene, kind: string) => ({
  name: scene.draw.pick(['Banco', 'Roxinho', 'Carteira']),
  kind,
  color: 'bg-blue-500',
  opening_balance: scene.draw.pick([0, 500]),
  opening_date: plusDays(scene.today, -200),
  ...(kind === 'credit-card' && {
    closing_day: 5 + scene.draw.below(20),
    due_day: 1 + scene.draw.below(28),
  }),
});

/** The first two are one tag. */
const tagNames = ['Festa', 'FÊSTA', 'obra', 'Bia'];

const saveForm = ({ household, draw }: Scene, name: string, argument: string, row: object) =>
  household.call(name, { p_idempotency_key: draw.id(), p_revision: 1, [argument]: row });

/** Everything that a user can do, by the name of what they press. */
export const actions: Record<string, Action> = {
  'Nova Saída': enter(() => ({})),
  'Nova Saída dividida': enter((scene) => divided(scene)),
  'Nova Saída de uma conta': enter((scene) => {
    const account = accountOf(scene, (one) => !isCard(one));
    return account && { account_id: account.id };
  }),
  'Nova Saída no cartão': enter((scene) => {
    const card = accountOf(scene, isCard);
    return card && { account_id: card.id };
  }),
  'Nova Entrada': enter(() => ({ type: 'income', category: 'Salário' })),
  'Nova Entrada no cartão': enter((scene) => {
    const card = accountOf(scene, isCard);
    return card && { type: 'income', account_id: card.id };
  }),
  'Entrada Recorrente': enter(({ draw }) => ({
    type: 'income',
    category: 'Salário',
    description: 'Salário',
    is_recurring: true,
    repetition: draw.pick(rules),
  })),
  Estorno: enter(() => ({ type: 'income', category_type: 'expense' })),
  'Estorno de uma compra dividida': enter((scene) => ({
    type: 'income',
    category_type: 'expense',
    ...divided(scene),
  })),
  Parcelar: async (scene) => {
    const card = accountOf(scene, isCard);
    if (!card) return;
    const first = newTransaction(scene, { account_id: card.id });
    const total = 2 + scene.draw.below(4);
    const parts = splitMoney(toCentavos(Math.round(first.amount * 100)), total);
    const month = monthOf(first.date);
    await save(
      scene,
      parts.map((part, index) => ({
        ...first,
        id: scene.draw.id(),
        amount: reaisFromCentavos(part),
        statement_month: firstDayOf(monthsLater(month, index)),
        installment_number: index + 1,
        total_installments: total,
      })),
    );
  },
  'Lançar uma parcela de novo': async (scene) => {
    const charge = any(
      scene,
      scene.rows.transactions.filter((row) => row['purchase_id'] !== null),
    );
    if (!charge) return;
    const { amount, description, category, date, account_id, statement_month } = charge;
    const { installment_number, total_installments } = charge;
    const same = { amount, description, category, date, account_id, statement_month };
    await save(scene, [newTransaction(scene, { ...same, installment_number, total_installments })]);
  },
  'Prever as próximas parcelas': async (scene) => {
    const card = accountOf(scene, isCard);
    if (!card) return;
    const installment = { installment_number: 2, total_installments: 6, expects_rest: true };
    await save(scene, [newTransaction(scene, { account_id: card.id, ...installment })]);
  },
  'Encerrar parcelas': async (scene) => {
    const purchase = any(scene, scene.rows.installment_purchases);
    if (!purchase) return undefined;
    const { household } = scene;
    const at = (ended_at: string | null) =>
      household.update('installment_purchases', purchase.id, { ended_at });
    if (purchase['ended_at'] !== null) return undefined;
    await at(`${scene.today}T12:00:00Z`);
    return () => at(null);
  },
  'Editar valor': editTransaction((scene, row) =>
    row['parts'] === null
      ? { amount: scene.draw.pick(amounts), category: row['category'], parts: null }
      : divided(scene),
  ),
  'Editar a divisão': editTransaction((scene, row) => divided(scene, Number(row['amount']))),
  'Editar descrição': editTransaction(({ draw }) => ({ description: draw.pick(names) })),
  'Editar categoria': editTransaction(({ draw }) => ({ category: draw.pick(categoryNames) })),
  'Editar data': editTransaction((scene) => ({ date: dayAround(scene) })),
  'Editar conta': editTransaction((scene) => ({ account_id: accountOf(scene)?.id ?? null })),
  'Ligar ou desligar a recorrência': editTransaction((_scene, row) =>
    row['category_type'] === 'income' ? { is_recurring: !row['is_recurring'] } : undefined,
  ),
  'Marcar como estorno': editTransaction((_scene, row) =>
    row['type'] === 'income' ? { category_type: 'expense', is_recurring: false } : undefined,
  ),
  'Mover para outra fatura': async (scene) => {
    const charge = any(
      scene,
      scene.rows.transactions.filter((row) => row['statement_month'] !== null),
    );
    if (!charge) return undefined;
    const { household } = scene;
    const move = (statement_month: unknown) =>
      household.update('transactions', charge.id, { statement_month });
    await move(firstDayOf(monthsLater(monthOf(charge['statement_month'] as CalendarDay), 1)));
    return () => move(charge['statement_month']);
  },
  'Editar dois campos': edit('transactions', ({ draw }) => [
    { amount: draw.pick(amounts), parts: null },
    { category: draw.pick(categoryNames), description: draw.pick(names) },
  ]),
  'Excluir uma transação': async (scene) => {
    const row = any(scene, scene.rows.transactions);
    if (!row) return undefined;
    const { household } = scene;
    const [deleted] = await household.delete('transactions', row.id);
    return deleted && (() => household.call('restore_transactions', { p_rows: [deleted] }));
  },
  'Excluir transação': changeMany('delete_transactions', () => ({})),
  'Mudar categoria de várias': changeMany('set_transactions_category', ({ draw }) => ({
    p_category: draw.pick(categoryNames),
  })),
  'Dividir várias por porcentagem': changeMany('set_transactions_category', (scene) => ({
    p_shares: shares(scene),
  })),
  'Etiquetas de várias': changeMany('tag_transactions', ({ draw }) => ({
    p_add: [draw.pick(tagNames)],
    p_remove: [draw.pick(tagNames)],
  })),
  'Renomear, juntar ou excluir etiqueta': async ({ household, draw }) => {
    const [answer] = await household.call<{ undo: unknown }>('replace_tag', {
      p_name: draw.pick(tagNames),
      p_new_name: draw.pick([...tagNames, null]),
    });
    return answer?.undo ? () => household.call('restore_tag', { p_undo: answer.undo }) : undefined;
  },
  'Mudar conta de várias': changeMany('move_transactions', (scene) => ({
    p_account_id: scene.draw.below(2) === 0 ? null : (accountOf(scene)?.id ?? null),
    p_as_income: scene.draw.below(2) === 0,
  })),
  'Editar a compra': async (scene) => {
    const { household, rows, draw } = scene;
    const charge = any(
      scene,
      rows.transactions.filter((row) => row['purchase_id'] !== null),
    );
    if (!charge) return undefined;
    const change = draw.pick([
      divided(scene),
      { description: draw.pick(names) },
      { category: draw.pick(categoryNames) },
      { account_id: accountOf(scene)?.id ?? null },
    ]);
    const p_rows = rows.transactions
      .filter((row) => row['purchase_id'] === charge['purchase_id'])
      .map(({ id }) => ({ id, ...change }));
    const [answer] = await household.call<{ undo: unknown }>('edit_transactions', { p_rows });
    return () => household.call('restore_transactions', { p_rows: answer!.undo });
  },

  'Adicionar dívida': async (scene) => void (await save(scene, [newDebt(scene)], 'p_debts')),
  'Adicionar dívida fixa': async (scene) =>
    void (await save(
      scene,
      [newDebt(scene, { is_fixed: true, repetition: scene.draw.pick(rules) })],
      'p_debts',
    )),
  'Adicionar dívida parcelada': async (scene) => {
    const first = newDebt(scene);
    const due = (index: number) => plusDays(first.due_date, index * 30);
    await save(
      scene,
      [0, 1, 2].map((index) => ({
        ...first,
        id: index === 0 ? first.id : scene.draw.id(),
        due_date: due(index),
        parent_debt_id: index === 0 ? null : first.id,
        installment_number: index + 1,
        total_installments: 3,
        original_total_amount: first.amount * 3,
      })),
      'p_debts',
    );
  },
  'Editar dívida': withDebt(isOpen, async (scene, debt) => {
    const { draw } = scene;
    const change = draw.pick([
      { amount: draw.pick(amounts) },
      { name: draw.pick(names) },
      { due_date: dayAround(scene) },
    ]);
    await scene.household.update('debts', debt.id, change);
  }),
  'Editar esta e as próximas': withDebt(
    (debt) => isOpen(debt) && debt['series_id'] !== null,
    async (scene, debt) => {
      const p_changes = scene.draw.pick([
        { amount: scene.draw.pick(amounts) },
        { due_date: dayAround(scene) },
        { repetition: scene.draw.pick(rules) },
      ]);
      await scene.household.call('edit_occurrences', {
        p_debt_id: debt.id,
        p_changes,
        ...today(scene),
      });
    },
  ),
  'Encerrar dívida fixa': withDebt(
    (debt) => isOpen(debt) && debt['series_id'] !== null,
    ({ household }, debt) => household.update('debts', debt.id, { is_fixed: false }),
  ),
  Pagar: withDebt(isOpen, (scene, debt) => pay(scene, debt)),
  'Pagar outro valor': withDebt(isOpen, (scene, debt) =>
    pay(scene, debt, { p_paid_amount: scene.draw.pick(amounts), p_for_next: debt['is_fixed'] }),
  ),
  'Pagar com a despesa que já está lá': withDebt(isOpen, async (scene, debt) => {
    const found = await scene.household.call<Row>('payments_of_debt', {
      p_debt_id: debt.id,
      ...today(scene),
    });
    return found[0] && pay(scene, debt, { p_transaction_id: found[0].id, p_existing: true });
  }),
  'Desfazer pagamento': withDebt(
    (debt) => debt['is_paid'] === true,
    async (scene, debt) =>
      void (await scene.household.call('undo_payment', { p_debt_id: debt.id, ...today(scene) })),
  ),
  'Excluir dívida': withDebt(
    () => true,
    async ({ household }, debt) => {
      const [deleted] = await household.call('delete_debts', { p_ids: [debt.id] });
      return () => household.call('restore_debts', { p_debts: deleted });
    },
  ),
  'Excluir dívida e as próximas': withDebt(
    () => true,
    async ({ household }, debt) => {
      const [deleted] = await household.call('delete_debts', {
        p_ids: [debt.id],
        p_end_series: true,
      });
      return () => household.call('restore_debts', { p_debts: deleted });
    },
  ),
  'Abrir as dívidas': async (scene) => {
    await scene.household.call('ensure_occurrences', today(scene));
    await scene.household.call('archive_old_debts', { p_now: `${scene.today}T12:00:00Z` });
  },
  Desarquivar: withDebt(
    (debt) => debt['status'] === 'archived',
    async (scene, debt) =>
      void (await scene.household.call('unarchive_debts', {
        p_ids: [debt.id],
        p_now: `${scene.today}T12:00:00Z`,
        ...today(scene),
      })),
  ),
  'Dispensar o que se repete': async (scene) => {
    const [found] = await scene.household.call<{ folded_description: string }>(
      'repeating_expenses',
      today(scene),
    );
    if (!found) return;
    const row = { id: scene.draw.id(), text: found.folded_description };
    await scene.household.insert('dismissed_repetitions', row);
  },

  'Nova conta': async (scene) =>
    void (await saveForm(
      scene,
      'save_account',
      'p_account',
      newAccount(scene, scene.draw.pick(['checking', 'savings'])),
    )),
  'Novo cartão': async (scene) =>
    void (await saveForm(scene, 'save_account', 'p_account', newAccount(scene, 'credit-card'))),
  'Editar conta ou cartão': async (scene) => {
    const account = accountOf(scene);
    if (!account) return;
    const change = isCard(account)
      ? { closing_day: 1 + scene.draw.below(28) }
      : { opening_balance: 70 };
    await scene.household.update('accounts', account.id, change);
  },
  'Arquivar ou desarquivar conta': async (scene) => {
    const account = accountOf(scene);
    if (!account) return undefined;
    const { household } = scene;
    const at = (archived_at: unknown) => household.update('accounts', account.id, { archived_at });
    await at(account['archived_at'] === null ? `${scene.today}T12:00:00Z` : null);
    return () => at(account['archived_at']);
  },
  'Excluir conta': async (scene) => {
    const account = accountOf(scene);
    if (account) await scene.household.delete('accounts', account.id);
  },
  Transferir: async (scene) => {
    const from = accountOf(scene, (one) => !isCard(one));
    const to = accountOf(scene, ({ id }) => id !== from?.id);
    if (!from || !to) return;
    const key = scene.draw.id();
    await scene.household.call('save_transfer', {
      p_idempotency_key: key,
      p_revision: 1,
      p_transfer: {
        id: key,
        from_account_id: from.id,
        to_account_id: to.id,
        amount: scene.draw.pick(amounts),
        date: dayAround(scene),
      },
    });
  },
  'Editar transferência': edit('transfers', (scene) => [
    { amount: scene.draw.pick(amounts) },
    { date: dayAround(scene) },
  ]),
  'Excluir transferência': async (scene) => {
    const transfer = any(scene, scene.rows.transfers);
    if (!transfer) return undefined;
    const { household } = scene;
    const [deleted] = await household.delete('transfers', transfer.id);
    return deleted && (() => restoreDeleted(scene, 'transfers', deleted));
  },

  'Nova Categoria': async (scene) =>
    void (await saveForm(scene, 'save_category', 'p_category', {
      name: scene.draw.pick(categoryNames),
      icon: 'Car',
      color: 'bg-red-500',
      type: scene.draw.pick(['expense', 'income']),
    })),
  'Renomear categoria': async (scene) => {
    const category = any(scene, scene.rows.categories);
    if (!category) return;
    const p_changes = { name: scene.draw.pick([...categoryNames, 'Casa', 'Contas da casa']) };
    await scene.household.call('update_category', { p_category_id: category.id, p_changes });
  },
  'Definir limite': async (scene) => {
    const category = any(
      scene,
      scene.rows.categories.filter((row) => row['type'] === 'expense'),
    );
    if (!category) return;
    const p_changes = { monthly_limit: 300 };
    await scene.household.call('update_category', { p_category_id: category.id, p_changes });
  },
  'Excluir categoria': async (scene) => {
    const category = any(scene, scene.rows.categories);
    if (category) await scene.household.call('delete_category', { p_category_id: category.id });
  },
  'Juntar categorias': async (scene) => {
    const category = any(scene, scene.rows.categories);
    if (!category) return;
    const others = scene.rows.categories.filter(
      (one) => one['type'] === category['type'] && one.id !== category.id,
    );
    const other = any(scene, others);
    if (!other) return;
    const move = { p_category_id: category.id, p_move_to: other['name'] };
    await scene.household.call('delete_category', move);
  },

  'Importar extrato': async (scene) => importFile(scene, bankRows(scene)),
  'Importar linhas divididas': async (scene) =>
    importFile(
      scene,
      bankRows(scene).map((row) => ({ ...row, ...divided(scene) })),
    ),
  'Importar o mesmo extrato': async (scene) => {
    const row = { type: 'expense', description: 'Padaria', category: 'Outros', date: scene.today };
    return importFile(
      scene,
      [1, 2, 3].map((amount) => ({ ...row, row_key: `ofx same ${amount}`, amount })),
    );
  },
  'Importar extrato de uma conta': async (scene) => {
    const account = accountOf(scene);
    return account && importFile(scene, bankRows(scene), {}, account.id);
  },
  'Importar o que paga uma dívida': withDebt(isOpen, async (scene, debt) => {
    const row = {
      type: 'expense',
      amount: debt['amount'],
      description: `PIX ${String(debt['name'])}`,
    };
    const date = plusDays(debt['due_date'] as CalendarDay, scene.draw.below(5) - 2);
    return importFile(scene, [bankRow(scene, { ...row, date })], {}, accountOf(scene)?.id);
  }),
  'Importar uma transferência': async (scene) => {
    const isOfAccount = (row: Row) =>
      scene.rows.accounts.some((one) => one.id === row['account_id'] && !isCard(one)) &&
      row['debt_id'] === null;
    const other = any(scene, scene.rows.transactions.filter(isOfAccount));
    const account = accountOf(scene, (one) => !isCard(one) && one.id !== other?.['account_id']);
    if (!other || !account) return undefined;
    const type = other['type'] === 'income' ? 'expense' : 'income';
    const { amount, date, account_id, id: counterpart_id } = other;
    const row = { type, amount, date, transfer_account_id: account_id, counterpart_id };
    return importFile(scene, [bankRow(scene, row)], {}, account.id);
  },
  'Importar com contas e categorias novas': async (scene) => {
    const [account, category] = [
      { id: scene.draw.id(), ...newAccount(scene, 'checking') },
      { id: scene.draw.id(), name: 'Nova', type: 'expense', icon: 'Car', color: 'bg-red-500' },
    ];
    const rows = bankRows(scene).map((row) => ({
      ...row,
      account_id: account.id,
      category: 'Nova',
    }));
    return importFile(scene, rows, {
      p_accounts: JSON.stringify([account]),
      p_categories: JSON.stringify([category]),
    });
  },
  'Desfazer importação': async (scene) => {
    const batch = any(scene, scene.rows.imports);
    if (!batch) return;
    await scene.household.call('undo_import', {
      p_import_id: batch.id,
      p_keep_edited: scene.draw.below(2) === 0,
      ...today(scene),
    });
  },
  'Nova regra': async (scene) => {
    const { draw } = scene;
    const row = { id: draw.id(), text: draw.pick(names), category: draw.pick(categoryNames) };
    const account = draw.below(3) === 0 ? accountOf(scene) : undefined;
    await scene.household.insert('import_rules', {
      ...row,
      type: draw.pick(['expense', 'income', null]),
      account_id: account?.id ?? null,
      shares: draw.below(2) === 0 ? shares(scene) : null,
    });
  },
  'Editar regra': edit('import_rules', (scene) => {
    const divides = shares(scene);
    return [
      { text: scene.draw.pick(names) },
      scene.draw.pick([
        { category: scene.draw.pick(categoryNames), shares: null },
        { category: divides[0]!.category, shares: divides },
      ]),
    ];
  }),
  'Excluir regra': async (scene) => {
    const rule = any(scene, scene.rows.import_rules);
    if (rule) await scene.household.delete('import_rules', rule.id);
  },
  'Aplicar regra às anteriores': async (scene) => {
    const rule = any(scene, scene.rows.import_rules);
    if (!rule) return undefined;
    const { household } = scene;
    const [answer] = await household.call<{ undo: unknown }>('apply_import_rule', {
      p_rule_id: rule.id,
    });
    return () => household.call('restore_transactions', { p_rows: answer!.undo });
  },

  'Nova caixinha': async (scene) => {
    const account = accountOf(scene, (one) => !isCard(one));
    if (!account) return;
    const pot = {
      id: scene.draw.id(),
      name: 'Viagem',
      target: 500,
      start_date: scene.today,
      due_date: plusDays(scene.today, 200),
      account_id: account.id,
    };
    await scene.household.call('save_pot', {
      p_idempotency_key: pot.id,
      p_revision: 1,
      p_pot: pot,
    });
  },
  'Guardar ou resgatar': async (scene) => {
    const pot = any(scene, scene.rows.pots);
    if (!pot) return;
    const move = {
      id: scene.draw.id(),
      pot_id: pot.id,
      amount: scene.draw.pick([50, -20]),
      date: scene.today,
    };
    await scene.household.call('save_pot_move', {
      p_idempotency_key: move.id,
      p_revision: 1,
      p_move: move,
    });
  },
  'Editar caixinha': edit('pots', ({ draw, today: day }) => [
    { name: draw.pick(['Viagem', 'Reserva', 'Carro']), target: draw.pick(amounts) },
    { due_date: plusDays(day, 100 + draw.below(3)) },
  ]),
  'Editar movimento': edit('pot_moves', ({ draw, today: day }) => [
    { amount: draw.pick([50, -20, 30]) },
    { date: plusDays(day, -draw.below(3)) },
  ]),
  'Excluir movimento': async (scene) => {
    const move = any(scene, scene.rows.pot_moves);
    if (!move) return undefined;
    const [deleted] = await scene.household.delete('pot_moves', move.id);
    return deleted && (() => restoreDeleted(scene, 'pot_moves', deleted));
  },
  'Excluir caixinha': async (scene) => {
    const pot = any(scene, scene.rows.pots);
    if (pot) await scene.household.delete('pots', pot.id);
  },
  'Anexar comprovante': async (scene) => {
    const { household, rows, draw } = scene;
    const owner = any(scene, draw.pick([rows.transactions, rows.debts]));
    if (!owner) return undefined;
    const kind = rows.debts.includes(owner) ? 'debt_id' : 'transaction_id';
    const id = draw.id();
    const file = { name: 'recibo.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) };
    await household.insert('receipts', { id, [kind]: owner.id, ...file });
    return () => household.delete('receipts', id);
  },
  'Excluir comprovante': async (scene) => {
    const receipt = any(scene, scene.rows.receipts);
    if (!receipt) return undefined;
    const [deleted] = await scene.household.delete('receipts', receipt.id);
    return deleted && (() => restoreDeleted(scene, 'receipts', deleted));
  },
  'Adicionar 13º': async (scene) => {
    const income = {
      id: scene.draw.id(),
      description: '13º',
      amount: 900,
      date: plusDays(scene.today, 20),
    };
    await scene.household.call('save_expected_incomes', {
      p_idempotency_key: scene.draw.id(),
      p_revision: 1,
      p_incomes: JSON.stringify([income]),
    });
  },
  'Exportar, apagar e restaurar': async ({ household }) => {
    await household.restore();
    // Nothing but the moment is another: what it would undo is nothing.
    return () => Promise.resolve();
  },
  'Um mês depois': async (scene) => {
    scene.today = plusDays(scene.today, 20 + scene.draw.below(20));
  },
};
