import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';

const named = /\bparc(?:ela)?s?\.?\s*(\d{1,2})\s*(?:\/|de)\s*(\d{1,2})\b/i;
const bare = /(?<![\d/])(\d{1,2})\s*(?:\/|de)\s*(\d{1,2})(?![\d/])/gi;

/**
 * Returns the installment that a text names, such as `2/6`; `null` without an installment.
 * @param date the day of the row, which banks write into the text too
 */
export function installmentOf(text: string, date?: CalendarDay): string | null {
  const parts = named.exec(text) ?? [...text.matchAll(bare)].findLast((match) => !isDay(match));
  const [number, count] = [Number(parts?.[1] ?? 0), Number(parts?.[2] ?? 0)];
  return number >= 1 && number <= count && count > 1 ? `${number}/${count}` : null;

  function isDay([, day = '', month = '']: RegExpExecArray): boolean {
    return (
      date !== undefined && date.endsWith(`-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    );
  }
}
