/** How far away a due date is, in words. `days` counts calendar days from today; negative is past. */
export function dueText(days: number): string {
  if (days < 0) return 'Vencido';
  if (days === 0) return 'Vence hoje';
  return days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`;
}
