import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { startTemporaryCluster } from '../testing/temporary-cluster.ts';

it('lets Node.js warn of too many listeners', async () => {
  const warned = once(process, 'warning');
  const emitter = new EventEmitter();
  for (let count = 0; count < 20; count += 1) emitter.on('close', () => undefined);
  const [warning] = (await warned) as [Error];
  expect(warning.name).toBe('MaxListenersExceededWarning');
});

it('goes on after a copy whose last row fills the buffer', async () => {
  const cluster = await startTemporaryCluster();
  const database = openDatabase(cluster.addressOf('postgres'));
  await database.readAtOnce(async ({ copy, query }) => {
    for (let size = 50_000; size < 150_000; size += 1000) {
      let bytes = 0;
      const rows = copy(`copy (select repeat('x', ${size})) to stdout`);
      for await (const chunk of rows) bytes += chunk.length;
      expect(bytes).toBe(size + 1);
      expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
    }
  });
  await database.close();
  await cluster.stop();
}, 30_000);
