import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteJson } from '@tostao/registry/remote-json';

/** The generated style sheet of a remote's cards. */
export const cardStyles = 'card-styles.css';

/** Returns the modules of a remote that are cards of home. */
export function cardModules({ slots }: RemoteJson): string[] {
  return slots.flatMap(({ slot, module }) =>
    slot === 'home.card/v1' && module !== undefined ? [module] : [],
  );
}

/**
 * Lists a file and those that it imports, of the remote and of Tostão's packages: the classes of a card stand in them. A part
 * that it loads later has the styles of the whole remote, by a root of its own.
 */
export function importedFiles(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
    const imported = resolveImport(file, specifier);
    if (imported) importedFiles(imported, known);
  }
  return known;
}

const staticImport = /^(?:import|export)\s(?!type\b)[^;'"]*['"]([^'"\n]+)['"]/gm;

/** Resolves an import of the remote's own file or of a package of Tostão's, which may be sources or built files. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@tostao/')) return createRequire(from).resolve(specifier);
  const file = path.resolve(path.dirname(from), specifier);
  return specifier.startsWith('.') && /\.[jt]sx?$/.test(file) && existsSync(file)
    ? file
    : undefined;
}
