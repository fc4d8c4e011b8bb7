/** The seed of this run, which FC_SEED repeats. */
export const runSeed = Number(process.env['FC_SEED']);
