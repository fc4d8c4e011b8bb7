/** Returns a function that counts the requests of a network, and tells whether they exceed a number in a minute. */
export function limitPerMinute(maxPerMinute: number): (network: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (network) => {
    const current = Math.floor(performance.now() / 60_000);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > maxPerMinute;
  };
}
