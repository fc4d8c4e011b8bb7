/** Describes a due date. @param days Calendar days from today; negative in the past. */
export function dueText(days: number): string {
  if (days < 0) return 'Vencido';
  if (days === 0) return 'Vence hoje';
  return days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`;
}
