import { monthName, monthOf } from '@tostao/domain/calendar/month';
import { type Axis, axisOf } from './forecast-axis.ts';
import type { ForecastDay } from './forecast.ts';

// The whole SVG scales, so it needs no measuring and prints at any width.
export const size = { width: 360, height: 200 };
export const area = { left: 56, right: 352, top: 16, bottom: 172 };
/** How far marks are from the line, and those of the lowest day, which has a ring. */
const markDistance = { line: 7, ring: 11 };

/** The kinds of days that have a mark on the line. */
export type MarkKind = 'income' | 'bill';

/** Where the parts of the chart are, in the units of the SVG. */
export interface ForecastPlot {
  /** The line, level through each day and a step at its rows. */
  path: string;
  points: { x: number; y: number }[];
  ticks: (Axis['ticks'][number] & { y: number })[];
  /** The first day of each month, except for one at the very end. */
  months: { label: string; x: number }[];
  /** A mark above the line for each day with incomes, and one below it for each day with bills. */
  marks: { kind: MarkKind; x: number; y: number }[];
  /** Where the line is lowest. A line without any rows has no such day. */
  lowest: { x: number; y: number } | undefined;
}

/** Lays out the days as a line. Values are in reais. */
export function plotOf(days: ForecastDay[], lowestIndex: number): ForecastPlot {
  const values = days.map(({ balance }) => balance / 100);
  const axis = axisOf(values);
  const x = (index: number) =>
    area.left + ((area.right - area.left) * index) / Math.max(1, days.length - 1);
  const y = (value: number) =>
    area.bottom - ((area.bottom - area.top) * (value - axis.lowest)) / (axis.highest - axis.lowest);
  const points = values.map((value, index) => ({ x: round(x(index)), y: round(y(value)) }));
  return {
    path: points
      .map((point, index) => (index === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`))
      .join(''),
    points,
    ticks: axis.ticks.map((tick) => ({ ...tick, y: round(y(tick.value)) })),
    months: days.flatMap(({ day }, index) =>
      day.endsWith('-01') && index < days.length - 5
        ? [{ label: monthName(monthOf(day)).slice(0, 3), x: round(x(index)) }]
        : [],
    ),
    marks: days.flatMap(({ rows }, index) => {
      const distance = markDistance[index === lowestIndex ? 'ring' : 'line'];
      return kindsOf(rows).map((kind) => ({
        kind,
        x: points[index]!.x,
        y: points[index]!.y + (kind === 'income' ? -distance : distance),
      }));
    }),
    lowest: days.some(({ rows }) => rows.length > 0) ? points[lowestIndex] : undefined,
  };
}

function kindsOf(rows: ForecastDay['rows']): MarkKind[] {
  return [
    ...(rows.some(({ amount }) => amount > 0) ? (['income'] as const) : []),
    ...(rows.some(({ amount }) => amount < 0) ? (['bill'] as const) : []),
  ];
}

/** Returns the index of the day at a horizontal position, as a share of the whole width. */
export function dayIndexAt(share: number, count: number): number {
  const inArea = (share * size.width - area.left) / (area.right - area.left);
  return Math.min(Math.max(Math.round(inArea * (count - 1)), 0), count - 1);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
