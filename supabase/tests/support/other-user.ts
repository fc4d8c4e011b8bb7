import { randomUUID } from 'node:crypto';
import type { Client, ApiBackend, TestUser } from './api-backend.ts';
import { closedTables, tables } from './api-surface.ts';

/** A user with rows in every table, and texts that no request contains but every leak would. */
export interface OtherUser extends TestUser {
  debtId: string;
  transactionId: string;
  categoryId: string;
  accountId: string;
  transferId: string;
  potId: string;
  potMoveId: string;
  /** Returns the id of its row in a table, or its own id for tables without a single row id. */
  idIn(table: string): string;
  secrets: string[];
  /** Returns all data of the user, to compare before and after. */
  snapshot(): Promise<unknown>;
}

export async function createOtherUser(backend: ApiBackend): Promise<OtherUser> {
  const secret = `sigilo-${randomUUID()}`;
  const user = await backend.signUp({ name: `${secret} nome` });
  const [debtId, transactionId, categoryId] = [randomUUID(), randomUUID(), randomUUID()];
  const [accountId, savingsId, transferId] = [randomUUID(), randomUUID(), randomUUID()];
  const account = { opening_balance: 66_666.66, opening_date: '2026-11-21' };
  await user.client
    .from('accounts')
    .insert([
      { ...account, id: accountId, name: `${secret} conta`, kind: 'checking' },
      { ...account, id: savingsId, name: `${secret} poupança`, kind: 'savings' },
    ])
    .throwOnError();
  const purchaseId = randomUUID();
  await user.client
    .from('installment_purchases')
    .insert({
      id: purchaseId,
      account_id: accountId,
      description: `${secret} compra`,
      folded_name: `${secret} compra`,
      amount: 77_777.77,
      total_installments: 6,
      first_month: '2026-11-01',
    })
    .throwOnError();
  await user.client
    .from('transfers')
    .insert({
      id: transferId,
      from_account_id: accountId,
      to_account_id: savingsId,
      amount: 55_555.55,
      date: '2026-11-21',
    })
    .throwOnError();
  const [potId, potMoveId] = [randomUUID(), randomUUID()];
  await user.client
    .from('pots')
    .insert({
      id: potId,
      name: `${secret} caixinha`,
      target: 88_888.88,
      due_date: '2999-12-31',
      start_date: '2026-11-21',
      account_id: accountId,
    })
    .throwOnError();
  await user.client
    .from('pot_moves')
    .insert({ id: potMoveId, pot_id: potId, amount: 77_777.77, date: '2026-11-21' })
    .throwOnError();
  const [importId, ruleId, expectedIncomeId] = [randomUUID(), randomUUID(), randomUUID()];
  const [seriesId, dismissedId] = [randomUUID(), randomUUID()];
  await user.client
    .from('categories')
    .insert({
      id: categoryId,
      name: `${secret} categoria`,
      type: 'expense',
      monthly_limit: 77_777.77,
    })
    .throwOnError();
  await user.client
    .from('debts')
    .insert({ id: debtId, name: `${secret} dívida`, amount: 88_888.88, due_date: '2026-12-01' })
    .throwOnError();
  await user.client
    .from('transactions')
    .insert({
      id: transactionId,
      amount: 99_999.99,
      description: `${secret} descrição`,
      category: `${secret} categoria`,
      date: '2026-11-21',
      type: 'expense',
      account_id: accountId,
    })
    .throwOnError();
  await user.client
    .from('form_saves')
    .insert({ idempotency_key: randomUUID(), revision: 7 })
    .throwOnError();
  await user.client
    .from('import_rules')
    .insert({ id: ruleId, text: `${secret} regra`, category: `${secret} categoria` })
    .throwOnError();
  await user.client
    .from('expected_incomes')
    .insert({
      id: expectedIncomeId,
      description: `${secret} 13º`,
      amount: 99_999.99,
      date: '2026-11-21',
    })
    .throwOnError();
  await user.client
    .from('debt_series')
    .insert({
      id: seriesId,
      name: `${secret} série`,
      amount: 99_999.99,
      day: 31,
      made_through: '2999-12-01',
    })
    .throwOnError();
  await user.client
    .from('dismissed_repetitions')
    .insert({ id: dismissedId, text: `${secret} repetição` })
    .throwOnError();
  await addImport(user.client, importId, secret);
  await user.client
    .rpc('save_reminder_settings', {
      p_email_frequency: 'daily',
      p_hour: 7,
      p_time_zone: 'America/Manaus',
      p_shows_details: false,
    })
    .throwOnError();
  await user.client
    .rpc('save_push_subscription', {
      p_endpoint: `https://push.example.com/${secret}`,
      p_p256dh: secret.padEnd(87, 'A'),
      p_auth: secret.slice(0, 22),
    })
    .throwOnError();
  const { data: subscription } = await user.client
    .from('push_subscriptions')
    .select('id')
    .single()
    .throwOnError();
  await user.client
    .rpc('save_profile_photo', { p_image: `data:image/png;base64,${btoa(secret)}` })
    .throwOnError();
  const rows = [...tables, ...closedTables].map(
    (table) => `select '${table}' as name, t::text as row from public.${table} t
      where t.${table === 'profiles' ? 'id' : 'user_id'}::text = $1`,
  );
  return {
    ...user,
    debtId,
    transactionId,
    categoryId,
    accountId,
    transferId,
    potId,
    potMoveId,
    idIn: (table) =>
      ({
        debts: debtId,
        transactions: transactionId,
        categories: categoryId,
        accounts: accountId,
        transfers: transferId,
        pots: potId,
        pot_moves: potMoveId,
        imports: importId,
        import_rules: ruleId,
        expected_incomes: expectedIncomeId,
        debt_series: seriesId,
        dismissed_repetitions: dismissedId,
        installment_purchases: purchaseId,
        push_subscriptions: subscription.id,
      })[table] ?? user.id,
    secrets: [secret, '55555.55', '66666.66', '77777.77', '88888.88', '99999.99', user.email],
    snapshot: () =>
      backend.database.query(
        `${rows.join(' union all ')}
        union all select 'users', id::text || email from auth.users where id::text = $1
        order by 1, 2`,
        [user.id],
      ),
  };
}

/** Adds an import with a transaction, and a part of another one that is not finished. */
async function addImport(client: Client, importId: string, secret: string): Promise<void> {
  const row = {
    row_key: `${secret} linha`,
    type: 'income',
    amount: 66_666.66,
    description: `${secret} salário`,
    category: `${secret} categoria`,
    date: '2026-11-20',
  };
  await client
    .rpc('stage_import_rows', { p_import_id: importId, p_part: 0, p_rows: [row] })
    .throwOnError();
  await client
    .rpc('import_transactions', {
      p_import_id: importId,
      p_file_name: `${secret}.ofx`,
      p_layout: 'ofx',
      p_parts: 1,
    })
    .throwOnError();
  await client
    .rpc('stage_import_rows', { p_import_id: randomUUID(), p_part: 0, p_rows: [row] })
    .throwOnError();
}
