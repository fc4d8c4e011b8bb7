/** Whether Vitest runs the stories, without Storybook around them. */
export const isVitest = import.meta.env['VITEST_STORYBOOK'] === 'false';

/** A Wednesday in the middle of a month, 10:30 in the time zone of the tests. */
const storyTime = Date.parse('2026-11-18T10:30:00-03:00');

const { now } = Date;
const startedAt = now();

/** A clock that goes on from `storyTime`, and never back, which timers would take for a press too soon. */
class StoryDate extends Date {
  constructor(...values: [] | ConstructorParameters<typeof Date>) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- the overloads of the constructor have no common type
    super(...((values.length === 0 ? [StoryDate.now()] : values) as [number]));
  }

  static override now(): number {
    return storyTime + now() - startedAt;
  }
}

// Mock rows have dates around today, and kept pictures show them.
if (isVitest) globalThis.Date = StoryDate as DateConstructor;
