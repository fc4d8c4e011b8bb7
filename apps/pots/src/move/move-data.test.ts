import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type AnswerRequest, databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { potsQuery } from '../pot/list-pots.ts';
import { aPot } from '../pot/pot-fixtures.ts';
import { deleteMoveMutation } from './delete-move.ts';
import type { PotMove } from '../pot/pot-move.ts';
import { saveMoveMutation } from './save-move.ts';

const move: PotMove = {
  id: '0199a8b4-0000-7000-8000-00000000000a',
  potId: 'viagem',
  amount: toCentavos(-1050),
  date: calendarDay('2026-11-21'),
};
const save = { submission: { idempotencyKey: move.id, revision: 1 }, before: null, move };

/** Creates a backend with a pot of R$ 100,00 in the cached list, to which answered writes apply. */
function withPot(answer: AnswerRequest) {
  const fake = fakeBackend(answer);
  const query = potsQuery(fake.database, fake.householdId);
  fake.client.getQueryCache().build(fake.client, fake.client.defaultQueryOptions(query));
  const pot = aPot({ saved: toCentavos(10_000), hasOlderMoves: true });
  fake.client.setQueryData(query.queryKey, [pot]);
  return { ...fake, saved: () => fake.client.getQueryData(query.queryKey)?.[0]?.saved };
}

it('sends the same revision again after a network error, and counts the move once', async () => {
  const fake = withPot((_request, index) => (index === 0 ? 'lost' : null));
  await fake.run(saveMoveMutation(fake.backend), save);
  expect(fake.requests).toHaveLength(2);
  expect(fake.requests[1]?.body).toEqual(fake.requests[0]?.body);
  expect(fake.requests[0]?.body).toMatchObject({
    p_revision: 1,
    p_move: { user_id: fake.householdId, pot_id: 'viagem', amount: -10.5 },
  });
  expect(fake.saved()).toBe(8950);
  expect(fake.toasts).toMatchObject([{ title: 'Valor resgatado' }]);
});

it('leaves the sum, and says that the edited move or its pot is gone', async () => {
  for (const [status, code, description] of [
    [422, 'PT422', 'Este movimento não existe mais.'],
    [409, '23503', 'Esta caixinha não existe mais.'],
  ] as const) {
    const fake = withPot(() => databaseError(status, code, 'gone'));
    const edit = { ...save, before: { ...move, amount: toCentavos(-50) } };
    await expect(fake.run(saveMoveMutation(fake.backend), edit)).rejects.toThrow('gone');
    expect(fake.saved()).toBe(10_000);
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao salvar movimento', description }]);
  }
});

it('takes a deleted move out of the sum, and restores it unchanged', async () => {
  const stored = {
    id: move.id,
    user_id: 'ana',
    pot_id: 'viagem',
    amount: -10.5,
    date: move.date,
    created_at: '2026-11-21T12:00:00Z',
  };
  const fake = withPot((_request, index) => [[stored], null][index] ?? null);
  await fake.run(deleteMoveMutation(fake.backend), move);
  expect(fake.saved()).toBe(11_050);
  fake.toasts[0]?.action?.onClick();
  await expect.poll(() => fake.toasts[1]?.title).toBe('Movimento restaurado');
  expect(fake.requests.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  expect(fake.requests[1]?.body).toEqual({ p_table: 'pot_moves', p_row: stored });
});
