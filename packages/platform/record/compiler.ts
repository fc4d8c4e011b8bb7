import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const platform = path.resolve(import.meta.dirname, '..');
// In the package, so that the libraries that a record imports are found.
const cache = path.join(platform, '.cache');

/**
 * Runs the TypeScript compiler on the platform and more sources, in a temporary folder.
 * @param read gets the compiler's messages and the folder, which is removed afterwards
 */
export function compile<Result>(
  sources: Record<string, string>,
  options: object,
  read: (output: string, folder: string) => Result,
): Result {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'contract-'));
  try {
    for (const [name, text] of Object.entries(sources))
      writeFileSync(path.join(folder, name), text);
    const config = {
      extends: path.join(platform, 'tsconfig.json'),
      compilerOptions: {
        noUnusedLocals: false,
        ...options,
      },
      files: [path.join(platform, 'src/index.ts'), ...Object.keys(sources)],
      include: [],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = path.join(platform, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    return read(stdout, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
