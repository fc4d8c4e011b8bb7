/** Random choices that a seed reproduces. */
export interface Random {
  /** Returns an integer from zero up to, but excluding, `limit`. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Returns a Mulberry32 generator: small, and uniform enough for test cases. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: (items) => items[below(items.length)]! };
}
