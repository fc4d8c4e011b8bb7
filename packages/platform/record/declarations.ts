import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, platform } from './compiler.ts';

/** Module names in a record are of this form: a record declares all modules in one file. */
const prefix = 'contract/';

/** Returns the declarations of everything that the platform exports, as one file without comments. */
export function currentDeclarations(): string {
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: path.join(platform, 'src'),
    outDir: '${configDir}',
  };
  return compile({}, options, (output, folder) => {
    if (output !== '') throw new Error(output);
    const modules = new Map<string, string>();
    const visit = (name: string) => {
      if (modules.has(name)) return;
      const text = asAmbient(readFileSync(path.join(folder, `${name}.d.ts`), 'utf8'));
      modules.set(name, text);
      for (const [, imported = ''] of text.matchAll(/["']contract\/([\w-]+)["']/g)) visit(imported);
    };
    visit('index');
    return [...modules]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, text]) => `declare module '${prefix}${name}' {\n${indent(text.trimEnd())}\n}\n`)
      .join('\n');
  });
}

function asAmbient(text: string): string {
  return text
    .replaceAll(/^(export )?declare /gm, '$1')
    .replaceAll(/(["'])\.\/([\w-]+)\.ts\1/g, `$1${prefix}$2$1`);
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}

export interface ExportedType {
  name: string;
  kind: 'interface' | 'alias';
  parameterCount: number;
}

/** Returns the types that a record exports to remotes. */
export function exportedTypes(record: string): ExportedType[] {
  const modules = new Map(
    [...record.matchAll(/^declare module 'contract\/([\w-]+)' \{\n([^]*?)^\}$/gm)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );
  const index = modules.get('index') ?? '';
  const all = [...index.matchAll(/export \* from ["']contract\/([\w-]+)["']/g)].flatMap(
    ([, name = '']) => typesOf(modules.get(name) ?? ''),
  );
  const named = [...index.matchAll(/export \{([^}]*)\} from ["']contract\/([\w-]+)["']/g)].flatMap(
    ([, names = '', module = '']) => {
      const types = new Set([...names.matchAll(/type (\w+)/g)].map(([, name]) => name));
      return typesOf(modules.get(module) ?? '').filter(({ name }) => types.has(name));
    },
  );
  return [...all, ...named];
}

function typesOf(module: string): ExportedType[] {
  const declared = module.matchAll(/^ {4}export (interface|type) (\w+)(?:<([^{=]*)>)?/gm);
  return [...declared].map(([, keyword, name = '', parameters]) => ({
    name,
    kind: keyword === 'interface' ? 'interface' : 'alias',
    parameterCount: parameters?.split(',').length ?? 0,
  }));
}
