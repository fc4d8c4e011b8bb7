import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function setUp() {
  const clock = { now: 0 };
  const queue = new FairQueue(() => clock.now);
  const log: string[] = [];
  const add = (client: string, durationMs: number) =>
    queue.run(client, async () => {
      log.push(client);
      clock.now += durationMs;
    });
  return { queue, log, add };
}

it('runs the tasks of a client in order of arrival', async () => {
  const { queue } = setUp();
  const log: number[] = [];
  const tasks = [1, 2, 3].map((number) => queue.run('ana', async () => log.push(number)));
  await Promise.all(tasks);
  expect(log).toEqual([1, 2, 3]);
});

it('lets no client wait for the flood of another one', async () => {
  const { log, add } = setUp();
  const flood = [1, 2, 3, 4].map(() => add('eve', 10));
  await Promise.all([...flood, add('ana', 10), add('bia', 10)]);
  expect(log).toEqual(['eve', 'ana', 'bia', 'eve', 'eve', 'eve']);
});

it('weighs the time that a client has used, not how often it has asked', async () => {
  const { log, add } = setUp();
  await add('eve', 100);
  const costly = [add('eve', 100), add('eve', 100)];
  await Promise.all([...costly, add('ana', 10), add('ana', 10), add('ana', 10)]);
  expect(log).toEqual(['eve', 'ana', 'ana', 'ana', 'eve', 'eve']);
});

it('serves a client that asks seldom before all that others have queued', async () => {
  const { log, add } = setUp();
  const flood = Array.from({ length: 6 }, (_, index) => add(index % 2 ? 'eve' : 'max', 10));
  await flood[2];
  await Promise.all([...flood, add('ana', 10)]);
  expect(log).toEqual(['max', 'eve', 'max', 'eve', 'ana', 'max', 'eve']);
});

it('does not count the time that a client used while no one else waited', async () => {
  const { queue, log, add } = setUp();
  for (let count = 0; count < 9; count += 1) await add('ana', 100);
  await queue.idle();
  log.length = 0;
  await Promise.all([add('eve', 10), add('eve', 10), add('eve', 10), add('ana', 10)]);
  expect(log).toEqual(['eve', 'ana', 'eve', 'eve']);
});

it('runs one task at a time, continues after a failure, and is idle at the end', async () => {
  const { queue } = setUp();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
  };
  const settled = Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run('ana', task(name))));
  await queue.idle();
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await queue.run('ana', task('d'));
  expect(log.at(-1)).toBe('d ends');
});
