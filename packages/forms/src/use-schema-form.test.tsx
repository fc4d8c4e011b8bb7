import { PlatformContext, type PlatformServices } from '@tostao/platform';
import { SaveError } from '@tostao/domain/data-access/use-form-mutation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useSchemaForm } from './use-schema-form.ts';

const toast = { kind: 'error', title: 'Erro ao salvar' } as const;

const schema = z.object({ name: z.string().check(z.minLength(1)) });

/** A form. Its saves fail when the test says so. */
function Form({ save }: { save: (values: { name: string }) => Promise<unknown> }) {
  const { form, submit, failure } = useSchemaForm({
    schema,
    defaultValues: { name: 'Feira' },
    save,
  });
  return (
    <form onSubmit={submit}>
      <output>{failure?.title}</output>
      <input {...form.register('name')} />
      <button type="submit">Salvar</button>
      <button type="button" onClick={() => form.reset()}>
        Limpar
      </button>
    </form>
  );
}

function setUp() {
  const notify = vi.fn();
  let reject: ((reason: SaveError) => void) | undefined;
  const save = () =>
    new Promise((_, rejects) => {
      reject = rejects;
    });
  const view = render(
    // Only `notify` is used.
    <PlatformContext value={{ notify } as unknown as PlatformServices}>
      <Form save={save} />
    </PlatformContext>,
  );
  const fail = () =>
    act(async () => {
      reject?.(new SaveError(toast, new Error('fora do ar')));
      await Promise.resolve();
    });
  return { notify, fail, unmount: view.unmount };
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
const shown = () => screen.getByRole('status').textContent;

it('the form has the failure of the last submit until a reset or the next submit', async () => {
  const { fail, notify, unmount } = setUp();
  await press('Salvar');
  await fail();
  expect(shown()).toBe('Erro ao salvar');
  await press('Salvar');
  expect(shown()).toBe('');
  await fail();
  expect(shown()).toBe('Erro ao salvar');
  await press('Limpar');
  expect(shown()).toBe('');
  expect(notify).not.toHaveBeenCalled();
  unmount();
});

it('a toast shows the failure when the form has left the page', async () => {
  const { fail, notify, unmount } = setUp();
  await press('Salvar');
  unmount();
  await fail();
  expect(notify).toHaveBeenCalledWith(toast);
});

it('a text that was pasted is saved without the characters that no database stores', async () => {
  const save = vi.fn((_values: { name: string }) => Promise.resolve());
  const view = render(<Form save={save} />);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Ca\0fé \uD83D' } });
  await press('Salvar');
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Café ' });
  view.unmount();
});
