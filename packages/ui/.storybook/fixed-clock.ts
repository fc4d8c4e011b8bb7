import { isVitest } from './is-vitest.ts';

/** A Wednesday in the middle of a month, 10:30 in the time zone of the tests. */
const storyTime = Date.parse('2026-11-18T10:30:00-03:00');

const { now } = Date;
let startedAt = now();

/** Lets each story begin at the same moment, when Vitest runs it: kept pictures show its dates. */
export function restartClock(): void {
  startedAt = now();
}

/** A clock that goes on from `storyTime`. Given values stay as they are. */
class StoryDate extends Date {
  constructor(...values: [] | ConstructorParameters<typeof Date>) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- the overloads of the constructor have no common type
    super(...((values.length === 0 ? [StoryDate.now()] : values) as [number]));
  }

  static override now(): number {
    return storyTime + now() - startedAt;
  }
}

if (isVitest) globalThis.Date = StoryDate as DateConstructor;
