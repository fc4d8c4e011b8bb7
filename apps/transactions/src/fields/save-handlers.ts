import type { SavedTransaction, TransactionSaveHandler } from '@tostao/platform';

/**
 * Collects the save handlers of the fields that remotes add to a form. The form does not wait for them, and
 * none of them can fail it.
 */
export function createSaveHandlers() {
  const handlers = new Set<TransactionSaveHandler>();
  return {
    onSave: (handler: TransactionSaveHandler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    callHandlers: (saved: SavedTransaction[]) => {
      for (const handler of handlers) void callHandler(handler, saved);
    },
  };
}

async function callHandler(handler: TransactionSaveHandler, saved: SavedTransaction[]) {
  try {
    await handler(saved);
  } catch (error) {
    console.error('A field of another remote could not be saved', error);
  }
}
