import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { MutationMeta } from '../data-access/mutation-meta.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { MutationType } from './mutation-types.ts';
import { sendOrEnqueue } from './send-or-enqueue.ts';

/** A write that is sent now, or queued on this device while offline. */
interface QueueableMutation<Data, Variables> {
  mutationType: MutationType;
  /** Names the queued write, so that the user recognizes it. */
  label: (variables: Variables) => string;
  /** Returns the ids of the rows that it writes. */
  rows: (variables: Variables) => string[];
  /** The payload that the device stores until the write is sent; by default the variables. */
  payload?: (variables: Variables) => unknown;
  send: (variables: Variables) => Promise<Data>;
  meta: MutationMeta;
  /** Shows the write in cached data. Returns the rollback. */
  onMutate?: (variables: Variables, context: { client: QueryClient }) => Promise<() => void>;
  /** Runs when the server has accepted the write, not when it was queued. */
  onSent: (data: Data, variables: Variables, client: QueryClient) => void;
}

/** Returns the options of a mutation that sends or queues a write. */
export function queueableMutation<Data, Variables>(
  backend: Backend,
  mutation: QueueableMutation<Data, Variables>,
) {
  const { mutationType, label, rows, payload, send, meta, onMutate, onSent } = mutation;
  return mutationOptions({
    mutationFn: (variables: Variables) => {
      const write = {
        mutationType,
        payload: payload ? payload(variables) : variables,
        label: label(variables),
        rows: rows(variables),
      };
      return sendOrEnqueue(backend, write, () => send(variables));
    },
    meta,
    ...(onMutate ? { onMutate } : {}),
    onSuccess: (result, variables, _rollBack, { client }) => {
      if (result !== 'queued') onSent(result, variables, client);
    },
  });
}
