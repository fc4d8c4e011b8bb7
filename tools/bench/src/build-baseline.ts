import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { repository } from '@tostao/backend/testing/folders';

const folder = path.join(repository, '.cache/baseline');
const sources = path.join(import.meta.dirname, 'baseline');

/** Builds home as a page without a framework, as a baseline. Returns the folder to serve as the shell. */
export function buildBaseline(): string {
  mkdirSync(folder, { recursive: true });
  for (const file of ['index.html', 'baseline.css']) {
    copyFileSync(path.join(sources, file), path.join(folder, file));
  }
  const script = readFileSync(path.join(sources, 'baseline.ts'), 'utf8');
  writeFileSync(path.join(folder, 'baseline.js'), stripTypeScriptTypes(script));
  return folder;
}
