import type { QueuedMutation } from '@tostao/platform';

/** A queued mutation together with its owner: one user never sends another user's. */
export interface StoredMutation extends QueuedMutation {
  userId: string;
}

/** The same record as version 1 of the contract stored it. */
interface StoredMutationV1 {
  id: string;
  kind: string;
  payload: unknown;
  label: string;
  rows: string[];
  refusal?: string;
  userId: string;
}

/**
 * Reads a stored record. Devices may still hold unsent mutations of version 1, which must not be
 * lost.
 */
export function toQueuedMutation(stored: StoredMutation | StoredMutationV1): QueuedMutation {
  if ('mutationType' in stored) {
    const { userId: _userId, ...mutation } = stored;
    return mutation;
  }
  const { kind, refusal, payload, id, label, rows } = stored;
  return {
    id,
    label,
    rows,
    mutationType: kind,
    payload: withIdempotencyKey(payload),
    ...(refusal === undefined ? {} : { rejection: refusal }),
  };
}

function withIdempotencyKey(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('formId' in payload)) return payload;
  const { formId, ...rest } = payload;
  return { ...rest, idempotencyKey: formId };
}
