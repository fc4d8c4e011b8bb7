import { areAmountsHidden } from '@tostao/domain/money/hidden-amounts';
import { nice, ticks } from 'd3-array';

/** At most as many values have a grid line. */
const mostTicks = 6;
/** In characters. A longer label begins outside of the chart. */
const longestLabel = 9;
/** The least span, as a share of the figures and in reais: pennies must not look like a fall. */
const leastShare = 0.02;
const leastSpan = 10;
/** Zero counts as near when it makes the span longer by this share at most. */
const nearShare = 0.35;

/** The values that a chart spans, and those with a grid line. */
export interface Axis {
  lowest: number;
  highest: number;
  ticks: { value: number; label: string }[];
}

/** Fits an axis to values in reais. It includes zero only when zero is between them or near. */
export function axisOf(values: readonly number[]): Axis {
  const axis = niceAxis(rangeOf(values));
  return areAmountsHidden()
    ? { ...axis, ticks: axis.ticks.map((tick) => ({ ...tick, label: '••' })) }
    : axis;
}

/** Rounds a range to its ticks. d3 only aims at their count, and fewer ticks have shorter labels. */
function niceAxis(range: [number, number], count = 4): Axis {
  const [lowest, highest] = nice(...range, count);
  const values = ticks(lowest, highest, count);
  const format = tickFormat(values);
  const shown = values.map((value) => ({ value, label: format.format(value) }));
  const fits =
    shown.length <= mostTicks && shown.every(({ label }) => label.length <= longestLabel);
  return fits ? { lowest, highest, ticks: shown } : niceAxis(range, count - 1);
}

function rangeOf(values: readonly number[]): [lowest: number, highest: number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const largest = Math.max(Math.abs(lowest), Math.abs(highest));
  const missing = Math.max(leastSpan, largest * leastShare) - (highest - lowest);
  const padding = Math.max(0, missing) / 2;
  const near = nearShare * (highest - lowest + 2 * padding);
  return [
    lowest >= 0 && lowest - padding <= near ? 0 : lowest - padding,
    highest < 0 && highest + padding >= -near ? 0 : highest + padding,
  ];
}

/** Returns the shortest format in which ticks differ by their step: `1,5 mil`, `1.450`, `1,25 mi`. */
function tickFormat(values: readonly number[]): Intl.NumberFormat {
  const [first = 0, second = 1] = values;
  const largest = Math.max(...values.map(Math.abs), 1);
  const unit = 1000 ** Math.floor(Math.log10(largest) / 3 + rounding);
  const digits = digitsOf((second - first) / unit);
  return new Intl.NumberFormat('pt-BR', {
    notation: digits > 1 && largest < 1e6 ? 'standard' : 'compact',
    maximumFractionDigits: digits,
  });
}

/** Returns how many digits after the comma a step has: two for 0.05, three for 0.025. */
function digitsOf(step: number): number {
  let digits = 0;
  while (Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6) digits += 1;
  return digits;
}

/** Makes up for logarithms of powers of ten that are not whole. */
const rounding = 1e-9;
