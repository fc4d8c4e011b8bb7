import { expect, it, vi } from 'vitest';
import { createSaveHandlers } from './save-handlers.ts';

const saved = [{ id: '1' }, { id: '2' }];

it('calls every handler with the saved transactions, whether or not another one fails', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { onSave, callHandlers } = createSaveHandlers();
  const working = vi.fn();
  onSave(() => {
    throw new Error('at once');
  });
  onSave(() => Promise.reject(new Error('later')));
  onSave(working);
  callHandlers(saved);
  expect(working.mock.calls).toEqual([[saved]]);
  await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(2));
  errors.mockRestore();
});

it('does not call a handler that was unregistered', () => {
  const { onSave, callHandlers } = createSaveHandlers();
  const handler = vi.fn();
  onSave(handler)();
  callHandlers(saved);
  expect(handler).not.toHaveBeenCalled();
});
