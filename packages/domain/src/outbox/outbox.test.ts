import { onlineManager } from '@tanstack/react-query';
import type { Outbox, QueuedMutation } from '@tostao/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseError } from '../data-access/fake-data-api.ts';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { queueableMutation } from './queueable-mutation.ts';
import { sendRequest } from '../data-access/send-request.ts';

interface Rename {
  id: string;
  name: string;
}

const goalRows = { table: 'goals', version: 1 };

function withOutbox(
  answer: Parameters<typeof fakeBackend>[0],
  isReachable = false,
  columns?: object,
) {
  const fake = fakeBackend(answer);
  const writes: QueuedMutation[] = [];
  const sent: object[][] = [];
  const outbox: Outbox = {
    enqueue: async (write) => void writes.push(write),
    hasPendingFor: (ids) => writes.some(({ rows }) => rows.some(({ id }) => ids.includes(id))),
    check: () => Promise.resolve(isReachable),
    discard: async () => {},
  };
  const rename = queueableMutation<Rename>(
    { ...fake.backend, outbox },
    {
      label: ({ name }) => `Meta: ${name}`,
      rows: ({ id, name }) => [{ ...goalRows, id, after: { id, name } }],
      request: ({ id, name }) => ({ patch: 'goals', id, columns: columns ?? { name } }),
      dependsOn: () => ['account'],
      form: (values) => ({ name: 'goals', version: 1, opens: { path: '/metas' }, values }),
      meta: { failure: { title: 'Erro ao salvar meta' } },
      isOptimistic: true,
      onSent: (rows) => void sent.push(rows),
    },
  );
  return { ...fake, rename, writes, sent };
}

const trip = { id: 'trip', name: 'Viagem' };

afterEach(() => onlineManager.setOnline(true));

describe('offline', () => {
  it('queues a write as the request that sends it, with its rows, failure and form', async () => {
    onlineManager.setOnline(false);
    const fake = withOutbox(() => null);
    await fake.run(fake.rename, trip);
    expect(fake.requests).toEqual([]);
    expect(fake.sent).toEqual([]);
    expect(fake.writes).toEqual([
      {
        id: expect.any(String),
        label: 'Meta: Viagem',
        request: { patch: 'goals', id: 'trip', columns: { name: 'Viagem' } },
        rows: [{ ...goalRows, id: 'trip', after: trip }],
        failure: { title: 'Erro ao salvar meta' },
        form: { name: 'goals', version: 1, opens: { path: '/metas' }, values: trip },
      },
    ]);
    expect(fake.toasts).toMatchObject([{ title: 'Salvo neste aparelho' }]);
  });

  it('does not queue an update of no columns, such as an edit without a change', async () => {
    onlineManager.setOnline(false);
    const fake = withOutbox(() => null, false, {});
    await fake.run(fake.rename, trip);
    expect(fake.writes).toEqual([]);
    expect(fake.sent).toEqual([[]]);
    expect(fake.toasts).toEqual([]);
  });

  it('numbers writes in their order', async () => {
    onlineManager.setOnline(false);
    const fake = withOutbox(() => null);
    await fake.run(fake.rename, trip);
    await fake.run(fake.rename, { ...trip, name: 'Férias' });
    const ids = fake.writes.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });
});

it.each(['trip', 'account'])('queues a write behind a queued one to the row %s', async (id) => {
  const fake = withOutbox(() => null);
  const earlier = { ...goalRows, id, after: {} };
  fake.writes.push({
    id: 'earlier',
    label: '',
    request: { delete: 'goals', id },
    rows: [earlier],
    failure: { title: '' },
  });
  await fake.run(fake.rename, trip);
  expect(fake.requests).toEqual([]);
  expect(fake.writes).toHaveLength(2);
});

it('queues a write whose session has ended, without a second try', async () => {
  const fake = withOutbox(() => databaseError(401, 'PT401', 'Sua sessão terminou'), true);
  await fake.run(fake.rename, trip);
  expect(fake.requests).toHaveLength(1);
  expect(fake.writes).toMatchObject([{ label: 'Meta: Viagem' }]);
  expect(fake.toasts).toMatchObject([{ description: 'Será enviado assim que possível.' }]);
});

describe('connected without internet access', () => {
  it('queues a write after the first network error', async () => {
    const fake = withOutbox(() => 'lost');
    await fake.run(fake.rename, trip);
    expect(fake.requests).toHaveLength(1);
    expect(fake.writes).toHaveLength(1);
  });

  it('retries a write after a network error while the server is reachable', async () => {
    const fake = withOutbox((_, index) => (index === 0 ? 'lost' : [trip]), true);
    await fake.run(fake.rename, trip);
    expect(fake.requests).toHaveLength(2);
    expect(fake.writes).toEqual([]);
    expect(fake.sent).toEqual([[trip]]);
  });

  it('does not queue a write that the server rejects', async () => {
    const fake = withOutbox(() => databaseError(400, '23514', 'Nome inválido'));
    await expect(fake.run(fake.rename, trip)).rejects.toThrow('Nome inválido');
    expect(fake.writes).toEqual([]);
  });
});

describe('request', () => {
  it('sends a function call, an update of some columns and a deletion of one row', async () => {
    const fake = fakeBackend(() => [trip]);
    await sendRequest(fake.database, { rpc: 'save_goal', args: { p_goal: trip } });
    await sendRequest(fake.database, { patch: 'goals', id: 'trip', columns: { name: 'Casa' } });
    await sendRequest(fake.database, { delete: 'goals', id: 'trip' });
    expect(
      fake.requests.map(({ method, path, search, body }) => [
        `${method} ${path}`,
        search.get('id'),
        body,
      ]),
    ).toEqual([
      ['POST rpc/save_goal', null, { p_goal: trip }],
      ['PATCH goals', 'eq.trip', { name: 'Casa' }],
      ['DELETE goals', 'eq.trip', undefined],
    ]);
  });

  it('sends nothing for an edit that changes nothing', async () => {
    const fake = fakeBackend(() => []);
    await sendRequest(fake.database, { patch: 'goals', id: 'trip', columns: {} });
    expect(fake.requests).toEqual([]);
  });

  it('reports that the row to change is gone, but not the row to delete', async () => {
    const fake = fakeBackend(() => []);
    const patch = { patch: 'goals', id: 'trip', columns: { name: 'Casa' } };
    await expect(sendRequest(fake.database, patch)).rejects.toThrow('não existe mais');
    expect(await sendRequest(fake.database, { delete: 'goals', id: 'trip' })).toEqual([]);
  });
});
