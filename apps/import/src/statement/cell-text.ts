/** Returns a number of a sheet as the text that its cell shows, with a decimal point. */
export function numberText(value: number): string {
  // A sheet stores 35.9 for 35.90, and sometimes 35.900000000000006.
  return String(Math.round(value * 100) / 100);
}
