import { expect, it } from 'vitest';
import { describeRelease } from './describe-release.ts';

it('lists the steps of an operator, then changes for users by app', () => {
  const messages = [
    'fix(offline): keep a draft\n\nOperators see nothing of it.',
    'feat(settings)!: ask for a code\n\nWhy.\n\nBREAKING CHANGE: old exports\nneed a code',
    'feat(debts): pay a part',
    'feat(checks): find placeholders',
    'refactor(server): read one file\n\nOperator: set TOSTAO_SITE_URL',
    'perf: start earlier',
    'Merge branch',
  ];
  expect(describeRelease({ version: '2026.11.30-7', messages })).toBe(`## 2026.11.30-7

Back up first: migrations of the database run at the start.

### Before you update

- old exports need a code
- set TOSTAO_SITE_URL

### New

- **debts**: pay a part
- **settings**: ask for a code

### Mended

- **offline**: keep a draft

### Faster

- start earlier
`);
});

it('tells that a release is the first instead of the whole history', () => {
  expect(describeRelease({ version: '1' })).toBe('## 1\n\nThe first release.\n');
});
