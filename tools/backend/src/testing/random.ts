/** Draws that a seed repeats. */
export interface Random {
  /** A whole number from zero to below that one. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Mulberry32: small, and even enough to draw test cases. */
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
