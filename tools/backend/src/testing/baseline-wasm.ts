/**
 * V8's flags for a database that lives for seconds. The optimizing compiler takes two seconds and 600 MB
 * for a single function of PGlite, more than a short process wins back.
 */
export const baselineWasm = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;
