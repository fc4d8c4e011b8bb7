import { expect, it } from 'vitest';
import { findUnpictured } from './find-unpictured.ts';

const page = 'apps/goals/src/exposed/goals-page.tsx';
const story = (text: string, app = 'goals') => ({
  file: `apps/${app}/src/stories/goals.stories.tsx`,
  text,
});
const rendered = `import GoalsPage from '../exposed/goals-page.tsx';`;
const pictured = `export const Some: Story = { tags: ['picture'] };`;

it('accepts a page that a story of its app renders and pictures', () => {
  expect(findUnpictured([page], [story(rendered + pictured)])).toEqual([]);
});

it.each([
  ['without a picture', story(rendered)],
  ['of another page', story(pictured)],
  ['of another app', story(rendered + pictured, 'debts')],
])('finds a page with stories %s only', (_, file) => {
  expect(findUnpictured([page], [file])).toEqual([page]);
});
