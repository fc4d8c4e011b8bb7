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

/** Returns a component that a card loads later without a root of its own, in which it would have no styles. */
export function findUnstyledPart(files: Iterable<string>): string | undefined {
  const parts = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(laterImport)].map(([, specifier = '']) =>
      path.resolve(path.dirname(file), specifier),
    ),
  );
  return parts.find(
    (part) => existsSync(part) && !readFileSync(part, 'utf8').includes('@tostao/ui/app-root'),
  );
}

const laterImport = /\bimport\(\s*['"](\.{1,2}\/[^'"\n]+\.[jt]sx)['"]/g;
const staticImport = /^(?:import|export)\s(?!type\b)[^;'"]*['"]([^'"\n]+)['"]/gm;

/** Resolves an import of the remote's own file or of a package of Tostão's, which may be sources or built files. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@tostao/')) return createRequire(from).resolve(specifier);
  const file = path.resolve(path.dirname(from), specifier);
  return specifier.startsWith('.') && /\.[jt]sx?$/.test(file) && existsSync(file)
    ? file
    : undefined;
}
