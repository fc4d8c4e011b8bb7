import { expect, it } from 'vitest';
import { findRefusalFaults } from './find-refusals.ts';

const raising = {
  'a.sql': "raise exception 'gone' using errcode = 'PT404';\n using errcode = '22023';",
  'b.ts':
    "problem(404, 'not_found', 'Not found'); new QueryError('no', 'PGRST200'); { code: '54000' }",
};
const app = { 'c.ts': "{ PT404: 'Não existe mais.' }" };
const page = `
| code | sentence | raised in |
| --- | --- | --- |
| \`PT404\` | "Não existe mais." | \`a.sql\` |
| \`22023\` | – | \`a.sql\` |
| \`not_found\` | – | \`b.ts\` |
| \`PGRST200\` | – | \`b.ts\` |
| \`54000\` | – | \`b.ts\` |
`;

it('accepts a page with each code, its file and the sentences of the app', () => {
  expect(findRefusalFaults(page, raising, app)).toEqual([]);
});

it.each([
  ['| `22023` | – | `a.sql` |\n', '', ['22023 of a.sql is missing']],
  ['| `54000` | – | `b.ts` |\n', '', ['54000 of b.ts is missing']],
  [
    '`not_found` | – | `b.ts`',
    '`not_found` | – | `d.ts`',
    ['not_found of b.ts is missing', 'd.ts does not raise not_found'],
  ],
  ['| `54000`', '| `PT500` | – | `a.sql` |\n| `54000`', ['a.sql does not raise PT500']],
  ['Não existe mais.', 'Sumiu.', ['no app says "Sumiu."']],
])('finds the difference when %j is %j', (from, to, faults) => {
  expect(findRefusalFaults(page.replace(from, to), raising, app)).toEqual(faults);
});
