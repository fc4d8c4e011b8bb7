import path from 'node:path';

/** The text of source files, by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

const imports = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Finds the files of a shared package that a single app reaches, directly or not. Returns that app's folder by file. */
export function findSingleUsers(
  sources: Sources,
  shared: { folder: string; name: string },
): Map<string, string> {
  const users = new Map<string, Set<string>>();
  for (const file of sources.keys()) {
    const user = packageOf(file);
    if (user === shared.folder || isAppTest(file)) continue;
    for (const reached of reachableFrom(file, sources, shared)) {
      users.set(reached, (users.get(reached) ?? new Set()).add(user));
    }
  }
  return new Map(
    [...users].flatMap(([file, [first = '', ...others]]) =>
      others.length === 0 && first.startsWith('apps/') ? [[file, first] as const] : [],
    ),
  );
}

function reachableFrom(
  start: string,
  sources: Sources,
  { folder, name }: { folder: string; name: string },
): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(imports)) {
      const targets = specifier.startsWith(`${name}/`)
        ? ['.ts', '.tsx'].map(
            (extension) => `${folder}/src${specifier.slice(name.length)}${extension}`,
          )
        : [path.posix.join(path.posix.dirname(file), specifier)];
      const target = targets.find((each) => sources.has(each));
      if (!target?.startsWith(`${folder}/`) || reached.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  return reached;
}

/** Files that only an app's tests and stories reach are fixtures. */
function isAppTest(file: string): boolean {
  return file.startsWith('apps/') && /\.(?:test|stories)\.|\/stories\//.test(file);
}

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}
