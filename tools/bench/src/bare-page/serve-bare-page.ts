import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { repository } from '@tostao/backend/testing/folders';

const folder = path.join(repository, '.cache/bare-page');

/**
 * Serves home as a page without a framework, the least that a browser can do for its figures. Times of the app are compared
 * with those of this page, which differ from machine to machine as much.
 */
export async function serveBarePage() {
  mkdirSync(folder, { recursive: true });
  for (const file of ['index.html', 'bare-page.css']) {
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file));
  }
  const script = readFileSync(path.join(import.meta.dirname, 'bare-page.ts'), 'utf8');
  writeFileSync(path.join(folder, 'bare-page.js'), stripTypeScriptTypes(script));
  return spawnApp({
    TOSTAO_DATA_DIR: await newDataFolder(),
    TOSTAO_SHELL_DIR: folder,
    TOSTAO_RELEASES_DIR: mkdtempSync(path.join(tmpdir(), 'tostao-no-releases-')),
    NODE_ENV: 'production',
  });
}
