import { whenIdle } from '../updates/when-idle.ts';
import type { OutboxOptions, ShellOutbox } from './outbox.ts';

/** The outbox, whose code comes once the first screen is there. */
export function lateOutbox(options: OutboxOptions): ShellOutbox {
  let ready: ShellOutbox | undefined;
  let loading: Promise<ShellOutbox> | undefined;
  /** Opens it for who is signed in, unless it is open. */
  let begin: (() => void) | undefined;
  const load = () => {
    loading ??= import('./outbox.ts').then(
      ({ createOutbox }) => (ready = createOutbox(options)),
      (error: unknown) => {
        // The next one to need it tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    check: options.check,
    isHolding: (rows) => ready?.isHolding(rows) ?? false,
    keep: async (write) => {
      await load();
      begin?.();
      return (await load()).keep(write);
    },
    send: async () => (await load()).send(),
    retry: async (write) => (await load()).retry(write),
    discard: async (write) => (await load()).discard(write),
    open: (userId, listener) => {
      let stop: (() => void) | undefined;
      begin = () => {
        stop ??= ready?.open(userId, listener);
      };
      const open = async () => {
        await whenIdle();
        await load();
        begin?.();
      };
      // Without it what is written goes to the server, or fails and says so.
      open().catch((error: unknown) => console.warn('The outbox could not be loaded', error));
      return () => {
        begin = undefined;
        stop?.();
      };
    },
  };
}
