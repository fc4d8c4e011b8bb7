import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { repository } from './e2e.ts';

const folder = path.join(repository, '.cache/floor');
const sources = path.join(import.meta.dirname, 'floor');

/**
 * Builds home as a page without a framework: the least that a browser needs, as a baseline.
 * @returns the folder to serve as the shell
 */
export function buildFloor(): string {
  mkdirSync(folder, { recursive: true });
  for (const file of ['index.html', 'floor.css']) {
    copyFileSync(path.join(sources, file), path.join(folder, file));
  }
  const script = readFileSync(path.join(sources, 'floor.ts'), 'utf8');
  writeFileSync(path.join(folder, 'floor.js'), stripTypeScriptTypes(script));
  return folder;
}
