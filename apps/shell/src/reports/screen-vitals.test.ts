import { expect, test } from 'vitest';
import { sumVitals, type VitalsEntry } from './screen-vitals.ts';

const entry = (entryType: string, values: Partial<VitalsEntry>): VitalsEntry => ({
  entryType,
  startTime: 0,
  duration: 0,
  ...values,
});
const shift = (startTime: number, value: number, hadRecentInput = false) =>
  entry('layout-shift', { startTime, value, hadRecentInput });
const press = (interactionId: number, duration: number) =>
  entry('event', { interactionId, duration });

test('a visit without entries moved nothing and was never blocked', () => {
  expect(sumVitals([])).toEqual({ cls: 0, longTasks: 0, longestTask: 0 });
});

test('the last candidate is the largest contentful paint', () => {
  const paints = [310.4, 702.6].map((startTime) =>
    entry('largest-contentful-paint', { startTime }),
  );
  expect(sumVitals(paints).lcp).toBe(703);
});

test('the slowest event of the slowest interaction counts, and a pointer move does not', () => {
  expect(sumVitals([press(7, 40), press(7, 96), press(9, 64), press(0, 900)]).inp).toBe(96);
});

test('one slow interaction in 50 is left out', () => {
  const presses = Array.from({ length: 49 }, (_, index) => press(index + 1, 24));
  expect(sumVitals([...presses, press(50, 400)]).inp).toBe(24);
  expect(sumVitals([...presses.slice(1), press(50, 400)]).inp).toBe(400);
});

test('layout shifts count in bursts, without those that the user caused', () => {
  const shifts = [shift(0, 0.1), shift(900, 0.1), shift(2500, 0.15), shift(2600, 0.9, true)];
  expect(sumVitals(shifts).cls).toBe(0.2);
});

test('a burst of layout shifts ends after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.01));
  expect(sumVitals(shifts).cls).toBe(0.06);
});

test('long tasks are counted', () => {
  const tasks = [61.2, 288.6].map((duration) => entry('longtask', { duration }));
  expect(sumVitals(tasks)).toMatchObject({ longTasks: 2, longestTask: 289 });
});
