/** The timings of a visit of a screen, in whole milliseconds. */
export interface ScreenVitals {
  /** Largest contentful paint, for the screen that the document opened with. */
  lcp?: number;
  /** Interaction to next paint: the slowest interaction, but for one in 50. */
  inp?: number;
  /** Cumulative layout shift: the worst burst of unexpected movements, without a unit. */
  cls: number;
  /** The number of tasks over 50 ms. */
  longTasks: number;
  longestTask: number;
}

/** The part of a performance entry that the measures need. */
export interface VitalsEntry {
  entryType: string;
  startTime: number;
  duration: number;
  /** Of an event: the press or tap that it belongs to; 0 for moves and scrolls. */
  interactionId?: number;
  /** Of a layout shift. */
  value?: number;
  hadRecentInput?: boolean;
}

/** A burst of layout shifts ends after a pause of 1 s, and after 5 s at the latest. */
const burst = { pauseMs: 1000, maxMs: 5000 };

/**
 * Sums up the performance entries of one visit, in the order of time.
 * Source: the definitions of LCP, INP and CLS at web.dev/articles/vitals. Their library measures whole
 * documents; here a document shows many screens.
 */
export function sumVitals(entries: readonly VitalsEntry[]): ScreenVitals {
  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const tasks = ofType('longtask').map(({ duration }) => duration);
  const lcp = ofType('largest-contentful-paint').at(-1)?.startTime;
  const inp = slowestInteraction([...ofType('event'), ...ofType('first-input')]);
  return {
    ...(lcp !== undefined && { lcp: Math.round(lcp) }),
    ...(inp !== undefined && { inp: Math.round(inp) }),
    cls: worstBurst(ofType('layout-shift')),
    longTasks: tasks.length,
    longestTask: Math.round(Math.max(0, ...tasks)),
  };
}

function slowestInteraction(events: readonly VitalsEntry[]): number | undefined {
  const durations = new Map<number, number>();
  for (const { interactionId = 0, duration } of events) {
    if (interactionId === 0) continue;
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  }
  const slowestFirst = [...durations.values()].toSorted((one, other) => other - one);
  return slowestFirst[Math.floor(slowestFirst.length / 50)];
}

function worstBurst(shifts: readonly VitalsEntry[]): number {
  let worst = 0;
  let sum = 0;
  let start = -Infinity;
  let last = -Infinity;
  for (const { startTime, value = 0, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const continues = startTime - last < burst.pauseMs && startTime - start < burst.maxMs;
    if (!continues) [sum, start] = [0, startTime];
    sum += value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return Math.round(worst * 10_000) / 10_000;
}
