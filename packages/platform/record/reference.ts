import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, platform } from './compiler.ts';

/** The page that `record-contract` writes. */
export const referenceFile = path.join(platform, 'REFERENCE.md');

interface Entry {
  name: string;
  /** The text of the docstring; empty without one. */
  doc: string;
  declaration: string;
}

/**
 * Returns what the platform exports, module by module in the order of `index.ts`, as its docstrings and
 * declarations say it. TypeScript 7 has no API for programs, so it reads the declarations that `tsc` writes.
 */
export function currentReference(): { module: string; entries: Entry[] }[] {
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: false,
    rootDir: path.join(platform, 'src'),
    outDir: '${configDir}',
  };
  return compile({}, options, (output, folder) => {
    if (output !== '') throw new Error(output);
    const read = (name: string) => readFileSync(path.join(folder, `${name}.d.ts`), 'utf8');
    const exported = read('index').matchAll(/export (?:\*|\{([^}]*)\}) from '\.\/([\w-]+)\.ts';/g);
    return [...exported].map(([, names, module = '']) => {
      const some = names?.split(',').map((name) => name.trim().replace('type ', ''));
      return {
        module,
        entries: entriesOf(read(module)).filter(({ name }) => !some || some.includes(name)),
      };
    });
  });
}

/** Returns the page for a version. `versions` tells in which version each name came. */
export function renderReference(version: string, versions: Record<string, string>): string {
  const parts = currentReference().flatMap(({ module, entries }) =>
    entries.length === 0
      ? []
      : [`## ${module}`, ...entries.map((entry) => renderEntry(entry, versions[entry.name]))],
  );
  const head = `# The platform

What \`@tostao/platform\` ${version} exports to remotes, from its docstrings. Do not edit:
\`node tools/run.mjs pnpm --filter @tostao/platform run record-contract\` writes this page.`;
  const router = `## router

Of \`react-router-dom\`: ${routerNames().join(', ')}.`;
  return `${[head, ...parts, router].join('\n\n')}\n`;
}

/** Returns the names that the platform passes on from the router. */
function routerNames(): string[] {
  const source = readFileSync(path.join(platform, 'src/router.ts'), 'utf8');
  return [...source.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => `\`${name}\``);
}

function renderEntry({ name, doc, declaration }: Entry, version: string | undefined): string {
  const since = version === undefined ? '' : `, since ${version}`;
  return [`### ${name}${since}`, doc, `\`\`\`ts\n${declaration}\n\`\`\``]
    .filter(Boolean)
    .join('\n\n');
}

/** Splits a file of declarations: each starts in the first column, after its docstring. */
function entriesOf(text: string): Entry[] {
  const declarations = text.matchAll(
    /^(?:(\/\*\*(?:[^*]|\*(?!\/))*\*\/)\n)?export (?:declare )?(?:function|const|class|interface|type) (\w+)[^]*?(?:;|\})$(?!\n(?: |\}))/gm,
  );
  return [...declarations].map(([whole, comment = '', name = '']) => ({
    name,
    doc: docText(comment),
    declaration: whole.slice(comment.length).trim(),
  }));
}

/** Returns the text of a docstring as Markdown. Tags become a list. */
function docText(comment: string): string {
  const text = comment.replaceAll(/^\s*(?:\/\*\*|\*\/|\*) ?|\s*\*\/$/gm, '').trim();
  const [description = '', ...tags] = text.split(/^@/m);
  const list = tags.map((tag) => `- @${tag.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
  return [description.trim().replaceAll('\n', ' '), list.join('\n')].filter(Boolean).join('\n\n');
}
