import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createStore, Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RemoteModuleId } from './contract.ts';
import type { RemoteModules } from './remote-modules.ts';
import { PlatformContext, type PlatformServices } from './services.ts';
import { Slot } from './slot.ts';
import { type SlotEntries, useSlotsSync } from './slots.ts';

const debt = { id: '1', name: 'Luz', amount: 9000, dueDate: '2026-11-27', isPaid: false };

const Working = (props: { debt: { name: string } }) => <button>Rever {props.debt.name}</button>;
const Crashing = () => {
  throw new Error('broken on purpose');
};

/** Modules by name; a module that is not there does not load. */
function modulesOf(components: Record<string, ComponentType<never>>) {
  const load = vi.fn((id: RemoteModuleId) => {
    const Component = components[id];
    return Component
      ? Promise.resolve({ Component, version: '1' })
      : Promise.reject(new Error('404'));
  });
  return { load: load as RemoteModules['load'] & typeof load, onCrash: vi.fn() };
}

function Entries({ slots, children }: { slots: SlotEntries; children: ReactNode }) {
  useSlotsSync(slots);
  return children;
}

/** Renders a list of debts, and returns a function that adds a row. */
function renderSlots(modules: RemoteModules | undefined, ids: RemoteModuleId[]) {
  const services: PlatformServices = {
    supabase: {} as SupabaseClient,
    notify: () => {},
    ...(modules && { modules }),
  };
  const slots = { links: new Map(), components: new Map([['debt.action/v1', ids]]) };
  const client = new QueryClient();
  const store = createStore();
  let rows = ['first'];
  const list = () => (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <PlatformContext value={services}>
          <Entries slots={slots}>
            <p>Host</p>
            {rows.map((key) => (
              <Slot
                key={key}
                name="debt.action/v1"
                props={{ debt }}
                placeholder={<i>Carregando</i>}
              />
            ))}
          </Entries>
        </PlatformContext>
      </QueryClientProvider>
    </Provider>
  );
  const { rerender } = render(list());
  return () => {
    rows = [...rows, `row ${rows.length}`];
    rerender(list());
  };
}

beforeEach(() => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => errors.mockRestore();
});
afterEach(cleanup);

it('renders the components of remotes in their order, with the props of the slot', async () => {
  const modules = modulesOf({
    'goals/action': Working,
    'notes/action': () => <button>Notar</button>,
  });
  renderSlots(modules, ['notes/action', 'goals/action']);
  expect(screen.getAllByText('Carregando')).toHaveLength(2);
  await screen.findByRole('button', { name: 'Rever Luz' });
  expect(screen.queryByText('Carregando')).toBeNull();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Notar', 'Rever Luz']);
});

it('renders nothing for a component that does not load, and asks for it once for all rows', async () => {
  const modules = modulesOf({ 'notes/action': () => <button>Notar</button> });
  const addRow = renderSlots(modules, ['goals/action', 'notes/action']);
  await screen.findByRole('button');
  addRow();
  addRow();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  expect(screen.queryByText('Carregando')).toBeNull();
  expect(modules.load.mock.calls).toEqual([['goals/action'], ['notes/action']]);
});

it('renders nothing for a component that crashes, and tells the shell which release it is of', async () => {
  const modules = modulesOf({ 'goals/action': Crashing, 'notes/action': Working });
  renderSlots(modules, ['goals/action', 'notes/action']);
  expect(await screen.findAllByRole('button')).toHaveLength(1);
  await waitFor(() => expect(modules.onCrash).toHaveBeenCalled());
  expect(modules.onCrash.mock.calls[0]?.slice(0, 3)).toEqual([
    'goals/action',
    '1',
    new Error('broken on purpose'),
  ]);
  expect(screen.getByText('Host')).toBeDefined();
});

it('renders nothing without entries, and where a remote runs alone', () => {
  const modules = modulesOf({ 'notes/action': Working });
  renderSlots(modules, []);
  renderSlots(undefined, ['notes/action']);
  expect(modules.load).not.toHaveBeenCalled();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
