import { mutationOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMutationCache } from '@tostao/domain/data-access/mutation-policy';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { PlatformContext, type PlatformServices } from '@tostao/platform';
import { type SessionState, sessionAtom } from '@tostao/platform/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { useDialogMutation } from './use-dialog-mutation.ts';

let fail: (() => void) | undefined;

/** An operation that fails when the test says so. */
const operation = ({ householdId }: WriteContext) =>
  mutationOptions({
    mutationKey: [householdId],
    mutationFn: () =>
      new Promise<void>((_, rejects) => {
        fail = () => rejects(new Error('fora do ar'));
      }),
    meta: { failure: { title: 'Erro ao excluir' } },
  });

function Confirmation() {
  const { mutate, failure } = useDialogMutation(operation);
  return (
    <button onClick={() => mutate()} type="button">
      {failure?.title ?? 'Excluir'}
    </button>
  );
}

const end = () =>
  act(async () => {
    fail?.();
    await Promise.resolve();
  });

async function setUp() {
  const notify = vi.fn();
  const client = new QueryClient({ mutationCache: createMutationCache(notify) });
  getDefaultStore().set(sessionAtom, { user: { id: 'ana' } } as SessionState);
  const view = render(
    <QueryClientProvider client={client}>
      {/* Only `notify` is used. */}
      <PlatformContext value={{ notify } as unknown as PlatformServices}>
        <Confirmation />
      </PlatformContext>
    </QueryClientProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await Promise.resolve();
  });
  return { notify, unmount: view.unmount };
}

it('a confirmation has the failure of its operation', async () => {
  const { notify, unmount } = await setUp();
  await end();
  expect(await screen.findByRole('button', { name: 'Erro ao excluir' })).toBeDefined();
  expect(notify).not.toHaveBeenCalled();
  unmount();
});

it('a toast shows the failure when the confirmation has left the page', async () => {
  const { notify, unmount } = await setUp();
  unmount();
  await end();
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Erro ao excluir' }));
});
