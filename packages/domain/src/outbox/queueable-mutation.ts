import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { QueuedFailure, QueuedForm, QueuedRequest, RowChange } from '@tostao/platform';
import type { MutationMeta } from '../data-access/mutation-meta.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import type { SentWrite } from '../data-access/send-request.ts';
import { type PendingRows, upsertCachedRows } from '../data-access/pending-rows.ts';
import { runMutation } from '../data-access/run-mutation.ts';
import { sendOrEnqueue } from './send-or-enqueue.ts';

/** A write that is sent now, or queued on this device while offline. */
interface QueueableMutation<Variables> {
  /** Names the queued write, so that the user recognizes it, or can type it again. */
  label: (variables: Variables) => string;
  /** Returns the rows that it creates, changes or deletes. */
  rows: (variables: Variables) => RowChange[];
  /** Returns the request. The server has no reason to reject it, and sending it again changes nothing. */
  request: (variables: Variables) => QueuedRequest;
  /** Returns the ids of further rows: the write is queued behind the queued writes to them. */
  dependsOn?: (variables: Variables) => string[];
  /** Returns the request that stores an edited row again which is deleted meanwhile. */
  recreate?: (variables: Variables) => QueuedRequest;
  /** Returns the form in which the user can correct a rejected write. */
  form?: (variables: Variables) => QueuedForm;
  meta: MutationMeta & { failure: QueuedFailure };
  /** Whether lists show the rows before the server has answered. Queued rows are always shown. */
  isOptimistic?: boolean;
  /** Shows the result when the server has accepted the write, not when it was queued. What follows either is an effect of sending. */
  onSent: (answer: object[], variables: Variables, client: QueryClient) => void;
}

/** Runs what follows a sent write. No page needs the code before it has sent one. */
async function runEffects(context: WriteContext, write: SentWrite): Promise<void> {
  try {
    const { runEffectsOfSending } = await import('./effects-of-sending.ts');
    await runEffectsOfSending(context, [write]);
  } catch (error) {
    console.error('What follows a write could not be run', error);
  }
}

/** Stores the row of a rejected edit again, and returns whether it is stored. The mutation policy shows its failure. */
async function recreateRow<Variables>(
  client: QueryClient,
  context: WriteContext,
  { recreate: _recreate, ...mutation }: QueueableMutation<Variables>,
  variables: Variables,
): Promise<boolean> {
  const recreated = runMutation(client, queueableMutation(context, mutation), variables);
  return recreated.then(
    () => true,
    () => false,
  );
}

/** Returns the options of a mutation that sends or queues a write. */
export function queueableMutation<Variables>(
  context: WriteContext,
  mutation: QueueableMutation<Variables>,
) {
  const {
    label,
    rows,
    request,
    dependsOn,
    recreate,
    form,
    meta,
    isOptimistic = false,
    onSent,
  } = mutation;
  return mutationOptions({
    mutationFn: (variables: Variables) =>
      sendOrEnqueue(
        context,
        {
          request: request(variables),
          label: label(variables),
          rows: rows(variables),
          failure: meta.failure,
          ...(form && { form: form(variables) }),
          ...(recreate && { recreate: recreate(variables) }),
        },
        dependsOn?.(variables),
      ),
    meta: {
      ...meta,
      ...(recreate && {
        recreate: (client: QueryClient, variables: unknown) =>
          recreateRow(client, context, { ...mutation, request: recreate }, variables as Variables),
      }),
    },
    onMutate: (variables): PendingRows => ({
      pendingRows: isOptimistic ? rows(variables) : [],
    }),
    onSuccess: (result, variables, { pendingRows }, { client }) => {
      if (result === 'queued') return;
      upsertCachedRows(client, context.householdId, pendingRows);
      onSent(result, variables, client);
      void runEffects(context, {
        label: label(variables),
        request: request(variables),
        rows: rows(variables),
        answer: result,
      });
    },
  });
}
