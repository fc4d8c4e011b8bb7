/** Returns an id that is the same in every run. Ids sort by their numbers. */
export function rowId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
