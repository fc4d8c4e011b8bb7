import { BrowserRouter, useSearchParams } from '@tostao/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { useUrlState } from './use-url-state.ts';

const never = new Promise<void>(() => {});
const codec = {
  read: (params: URLSearchParams) => ({ month: params.get('mes') ?? '' }),
  write: ({ month }: { month: string }) => new URLSearchParams({ mes: month }),
};
function Month() {
  const [{ month }, change] = useUrlState(codec, { history: 'push' });
  return <button onClick={() => change({ month: '2026-03' })}>{month}</button>;
}

/** A screen that is slow to show March. */
function Slow() {
  const [params] = useSearchParams();
  if (params.get('mes') === '2026-03') use(never);
  return null;
}

it('follows the back button before the page has rendered the change', async () => {
  history.replaceState(null, '', '/?mes=2026-02');
  render(
    <BrowserRouter>
      <Suspense>
        <Month />
        <Slow />
      </Suspense>
    </BrowserRouter>,
  );
  // Awaited: the page suspends.
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await Promise.resolve();
  });
  expect(location.search).toBe('?mes=2026-03');
  await act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
  });
  expect(location.search).toBe('?mes=2026-02');
  expect(screen.getByRole('button').textContent).toBe('2026-02');
});
