/** Tells whether the browser's data saver is on, which turns prefetching off. */
export function saveDataEnabled(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
