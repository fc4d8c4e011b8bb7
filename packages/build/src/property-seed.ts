import { configureGlobal } from 'fast-check';

// Vitest loads this file once before the workers start, which inherit the seed, and once in each of them.
process.env['FC_SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));
const seed = Number(process.env['FC_SEED']);
configureGlobal({ seed });

/** Prints the seed of the properties. With the same `FC_SEED` a run tries the same cases. */
export default function printSeed(): void {
  process.stdout.write(`FC_SEED=${seed}\n`);
}
