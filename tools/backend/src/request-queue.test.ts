import { expect, it } from 'vitest';
import { RequestQueue } from './request-queue.ts';

it('runs tasks one at a time in order, and continues after a failure', async () => {
  const queue = new RequestQueue();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(task(name))));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});
