import { QueryClient } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { expect, it, vi } from 'vitest';
import { attachReceipt } from './attach-receipt.ts';

it('a sent file is in the list as a stored one, before the list is fetched again', async () => {
  const enqueue = vi.fn<NonNullable<WriteContext['outbox']>['enqueue']>();
  await attachReceipt(
    { outbox: { enqueue } } as unknown as WriteContext,
    new QueryClient(),
    { column: 'debt_id', id: 'debt' },
    { id: 'id', name: 'a.pdf', type: 'application/pdf', sha256: '', content: new Blob(['%PDF']) },
  );
  expect(enqueue.mock.lastCall?.[0].rows[0]?.after).toMatchObject({ isStored: true });
});
