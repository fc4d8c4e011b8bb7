import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import './postgres-database.ts';

it('lets Node.js warn of too many listeners', async () => {
  const warned = once(process, 'warning');
  const emitter = new EventEmitter();
  for (let count = 0; count < 20; count += 1) emitter.on('close', () => undefined);
  const [warning] = (await warned) as [Error];
  expect(warning.name).toBe('MaxListenersExceededWarning');
});
