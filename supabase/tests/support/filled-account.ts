import { randomUUID } from 'node:crypto';
import type { TestUser } from './api-backend.ts';
import { seededRandom } from '@tostao/backend/testing/random';

const paymentCodes = [
  null,
  '1'.repeat(44),
  '2'.repeat(47),
  '3'.repeat(48),
  '000201 São João 6304ABCD',
];

/** Fills an account with the rows that every screen can create, with amounts up to the limit. */
export async function fillAccount({ id, client }: TestUser, seed = 1): Promise<void> {
  const { below, pick } = seededRandom(seed);
  const amount = () => pick([0.01, 999_999_999.99, (below(1e7) + 1) / 100]);
  await client.rpc('ensure_default_categories').throwOnError();
  await client
    .from('categories')
    .update({ monthly_limit: amount() })
    .eq('name', 'Lazer')
    .throwOnError();
  await client.from('categories').delete().eq('name', 'Contas').throwOnError();
  await client
    .from('profiles')
    .update({ name: 'Ana "Ç"', has_completed_onboarding: true })
    .eq('id', id)
    .throwOnError();
  await client
    .rpc('save_profile_photo', { p_image: `data:image/png;base64,${btoa(`photo ${seed}`)}` })
    .throwOnError();
  const installments = 3 + below(4);
  const group = Array.from({ length: installments }, () => randomUUID());
  const series = group.map((debtId, index) => ({
    id: debtId,
    name: 'Geladeira',
    amount: amount(),
    due_date: `2027-0${index + 1}-28`,
    installment_number: index + 1,
    total_installments: installments,
    parent_debt_id: index === 0 ? null : group[0]!,
    original_total_amount: amount(),
    payment_code: pick(paymentCodes),
  }));
  const archived = {
    id: randomUUID(),
    name: 'Multa',
    amount: amount(),
    due_date: '2024-02-29',
    is_paid: true,
    paid_at: '2024-03-01T12:34:56.789123Z',
    status: 'archived',
  };
  const rent = {
    id: randomUUID(),
    name: 'Aluguel',
    amount: amount(),
    due_date: '2026-10-31',
    is_fixed: true,
  };
  await client
    .from('debts')
    .insert([...series, archived, rent], { defaultToNull: false })
    .throwOnError();
  for (const debtId of [rent.id, group[1]!]) {
    await client
      .rpc('pay_debt', {
        p_debt_id: debtId,
        p_transaction_id: randomUUID(),
        p_today: '2026-11-21',
      })
      .throwOnError();
  }
  await client.from('dismissed_repetitions').insert({ text: 'netflix' }).throwOnError();
  await client
    .rpc('save_entry', {
      p_idempotency_key: randomUUID(),
      p_revision: 1,
      p_debts: [
        {
          id: randomUUID(),
          name: 'Luz',
          amount: amount(),
          due_date: '2026-12-31',
          type: 'Recorrente',
          is_fixed: true,
        },
      ],
    })
    .throwOnError();
  const cycle = { closing_day: 31, due_day: 7, credit_limit: amount() };
  const account = { opening_balance: -5.5, opening_date: '2024-02-29', color: 'bg-red-500' };
  const [checking, savings, card] = ['checking', 'savings', 'credit-card'].map((kind) => ({
    ...account,
    id: randomUUID(),
    name: `Conta ${kind}`,
    kind,
    ...(kind === 'credit-card' ? cycle : {}),
    ...(kind === 'savings' ? { archived_at: '2026-11-21T12:34:56.789123Z' } : {}),
  }));
  await client
    .from('accounts')
    .insert([checking!, savings!, card!], { defaultToNull: false })
    .throwOnError();
  await client
    .from('transfers')
    .insert(
      [savings!, card!].map(({ id: to_account_id }) => ({
        from_account_id: checking!.id,
        to_account_id,
        amount: amount(),
        date: '2026-11-21',
      })),
    )
    .throwOnError();
  const pots = ['Viagem ✈', 'Reserva'].map((name) => ({
    id: randomUUID(),
    name,
    target: amount(),
    due_date: pick(['2024-02-29', '2999-12-31']),
    start_date: '2024-02-29',
    account_id: pick([checking!.id, savings!.id]),
  }));
  await client.from('pots').insert(pots).throwOnError();
  await client
    .from('pot_moves')
    .insert(
      Array.from({ length: 3 + below(5) }, () => ({
        pot_id: pick(pots).id,
        amount: pick([amount(), -amount()]),
        date: pick(['1900-01-01', '2026-11-21']),
      })),
    )
    .throwOnError();
  const rows = Array.from({ length: 40 + below(20) }, (_, index) => ({
    amount: amount(),
    description: pick(['Café ☕', '=1+1', 'x'.repeat(100), "'; --"]),
    category: pick(['Lazer', 'Apagada']),
    date: pick(['1900-01-01', '2024-02-29', '2999-12-31']),
    type: pick(['income', 'expense']),
    is_recurring: index % 2 === 0,
    account_id: pick([null, checking!.id, card!.id]),
  }));
  await client.from('transactions').insert(rows).throwOnError();
  // A charge that was moved to another statement, as one of several.
  const moved = {
    type: 'expense',
    statement_month: '2026-03-01',
    installment_number: 2,
    total_installments: 3,
  };
  await client
    .from('transactions')
    .insert({ ...rows[0]!, account_id: card!.id, ...moved })
    .throwOnError();
  await client
    .rpc('save_reminder_settings', {
      p_email_frequency: 'weekly',
      p_hour: below(24),
      p_time_zone: 'Pacific/Kiritimati',
      p_shows_details: true,
    })
    .throwOnError();
  await client
    .rpc('save_push_subscription', {
      p_endpoint: `https://push.example.com/${randomUUID()}`,
      p_p256dh: 'B'.repeat(87),
      p_auth: '-'.repeat(22),
    })
    .throwOnError();
}
