import { run as benchData } from './bench-data.mjs';
import { run as benchScreens } from './bench-screens.mjs';
import { run as benchWeb } from './bench-web.mjs';

/** Every benchmark, one after the other; best on a machine that does nothing else. */
export async function run(env, args) {
  for (const bench of [benchData, benchScreens, benchWeb]) {
    const code = await bench(env, args);
    if (code !== 0) return code;
  }
  return 0;
}
