import type { QueuedMutation } from '@tostao/platform';
import { v7 } from 'uuid';

/** Returns a queued expense of today. */
export function aQueuedWrite(name: string, change: Partial<QueuedMutation> = {}): QueuedMutation {
  return {
    id: v7(),
    request: { rpc: 'save_entry', args: { p_name: name } },
    label: `Saída: ${name}, R$ 45,90`,
    rows: [],
    failure: { title: 'Erro ao adicionar saída' },
    ...change,
  };
}
