import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '@tostao/backend/testing/folders';

declare global {
  interface Window {
    consoleErrors?: string[];
  }
}

/** Runs in the page, before anything of the app: WebKit's driver does not tell what the console shows. */
function watchConsole(): void {
  const errors: string[] = [];
  window.consoleErrors = errors;
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
    write(...parts);
  };
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

/** Returns a folder with the built shell whose page watches its console. The server allows the script by its hash. */
export function copyWatchedShell(): string {
  const shell = path.join(mkdtempSync(path.join(tmpdir(), 'tostao-shell-')), 'shell');
  cpSync(path.join(repository, 'apps/shell/dist'), shell, { recursive: true });
  const file = path.join(shell, 'index.html');
  const page = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    page.replace('<head>', () => `<head><script>(${String(watchConsole)})()</script>`),
  );
  return shell;
}
