import { formatDay } from './calendar-day.ts';
import type { RepetitionRule } from './repetition.ts';

/** Says how something comes back: `Toda semana, 10 vezes`. */
export function ruleText(rule: RepetitionRule | null): string {
  if (rule === null) return 'Todo mês';
  const { until, count } = rule;
  if (until !== undefined) return `${stepText(rule)} até ${formatDay(until)}`;
  if (count === undefined) return stepText(rule);
  return `${stepText(rule)}, ${count === 1 ? '1 vez' : `${count} vezes`}`;
}

function stepText({ freq, interval, working_day: workingDay }: RepetitionRule): string {
  if (workingDay !== undefined && interval === 1) return `Todo ${workingDay}º dia útil`;
  const [once, several] = {
    DAILY: ['Todo dia', 'dias'],
    WEEKLY: ['Toda semana', 'semanas'],
    MONTHLY: ['Todo mês', 'meses'],
    YEARLY: ['Todo ano', 'anos'],
  }[freq] as [string, string];
  return interval === 1 ? once : `A cada ${interval} ${several}`;
}
