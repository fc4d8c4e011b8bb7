import type { QueuedMutation, TextFile } from '@tostao/platform';
import { queuedAt } from '../offline/fetched-at.ts';

/** Returns a file with the writes that could not be sent, with the typed values, as people read them. */
export function unsentFile(
  householdName: string | undefined,
  writes: readonly QueuedMutation[],
): TextFile {
  const entries = writes.map(({ id, label, request }) => ({
    quando: new Date(queuedAt(id)).toISOString(),
    lancamento: label,
    dados: request,
  }));
  return {
    name: 'tostao-nao-enviado.json',
    type: 'application/json',
    content: JSON.stringify({ casa: householdName, nao_enviado: entries }, undefined, 2),
  };
}
