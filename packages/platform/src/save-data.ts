/** Whether the person asked the browser to save data: then nothing is fetched ahead. */
export function saveDataEnabled(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
