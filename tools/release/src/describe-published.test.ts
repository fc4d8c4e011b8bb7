import { expect, it } from 'vitest';
import { describePublished } from './describe-published.ts';

const published = { version: 'b2', isNew: false, percent: 0, live: 'c3' };

it('a new release is live for the share that was asked for', () => {
  const isNew = true;
  const all = { ...published, isNew, percent: 100, live: 'b2' };
  expect(describePublished('metas', all)).toBe('metas b2 is live');
  expect(describePublished('metas', { ...all, percent: 10, live: 'a1' }, 10)).toBe(
    'metas b2 is live for 10%',
  );
  expect(describePublished('metas', all, 10)).toBe(
    'metas b2 is live, as the first release: none is live beside it',
  );
});

it('a release that is live already is no failure', () => {
  const live = { ...published, percent: 100, live: 'b2' };
  expect(describePublished('metas', live)).toBe('metas b2 is live already');
  const canary = { ...published, percent: 10 };
  expect(describePublished('metas', canary, 10)).toBe('metas b2 is live for 10% already');
});

it('a release that is not live names the command that makes it live', () => {
  expect(() => describePublished('metas', published)).toThrow(
    'metas b2 was published before and is not live; c3 is live. To make it live: npm run release -- rollback metas b2',
  );
  expect(() => describePublished('metas', { ...published, live: undefined })).toThrow(
    'the remote is retired. To make it live: npm run release -- rollback metas b2',
  );
  expect(() => describePublished('metas', { ...published, percent: 10 })).toThrow(
    'is live for 10%; c3 is live. To make it live: npm run release -- promote metas',
  );
});
