import { monthName, monthOf } from '@tostao/domain/calendar/month';
import { nice, ticks } from 'd3-array';
import type { ForecastDay } from './forecast.ts';

// The whole SVG scales, so it needs no measuring and prints at any width.
export const size = { width: 360, height: 200 };
const area = { left: 48, right: 354, top: 10, bottom: 176 };
/** About as many values have a grid line. */
const mostTicks = 3;

/** Where the parts of the chart are, in the units of the SVG. */
export interface ForecastPlot {
  /** The line, level through each day and a step at its rows. */
  path: string;
  points: { x: number; y: number }[];
  ticks: { value: number; y: number }[];
  /** The first day of each month, except for one at the very end. */
  months: { label: string; x: number }[];
  left: number;
  right: number;
}

/** Lays out the days as a line. Values are in reais. */
export function plotOf(days: ForecastDay[]): ForecastPlot {
  const values = days.map(({ balance }) => balance / 100);
  const [lowest, highest] = nice(Math.min(0, ...values), Math.max(1, ...values), mostTicks);
  const x = (index: number) =>
    area.left + ((area.right - area.left) * index) / Math.max(1, days.length - 1);
  const y = (value: number) =>
    area.bottom - ((area.bottom - area.top) * (value - lowest)) / (highest - lowest);
  const points = values.map((value, index) => ({ x: round(x(index)), y: round(y(value)) }));
  return {
    path: points
      .map((point, index) => (index === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`))
      .join(''),
    points,
    ticks: ticks(lowest, highest, mostTicks).map((value) => ({ value, y: round(y(value)) })),
    months: days.flatMap(({ day }, index) =>
      day.endsWith('-01') && index < days.length - 5
        ? [{ label: monthName(monthOf(day)).slice(0, 3), x: round(x(index)) }]
        : [],
    ),
    left: area.left,
    right: area.right,
  };
}

/** Returns the index of the day at a horizontal position, as a share of the whole width. */
export function dayIndexAt(share: number, count: number): number {
  const inArea = (share * size.width - area.left) / (area.right - area.left);
  return Math.min(Math.max(Math.round(inArea * (count - 1)), 0), count - 1);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
