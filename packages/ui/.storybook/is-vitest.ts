/** Whether Vitest runs the stories, without Storybook around them. */
export const isVitest = import.meta.env['VITEST_STORYBOOK'] === 'false';
