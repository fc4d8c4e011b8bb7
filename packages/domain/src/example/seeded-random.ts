/** Numbers that are the same for each run with one seed. */
export interface SeededRandom {
  /** Returns an integer from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** Tells whether something happens that happens `often` times in ten. */
  happens(often: number): boolean;
}

/** Returns numbers from a seed, by the generator mulberry32. Their quality is enough for an example, and for nothing secret. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, happens: (often) => between(1, 10) <= often };
}
