import path from 'node:path';
import { compile, platform } from './compiler.ts';
import { exportedTypes } from './declarations.ts';

/** Only the shell calls these, its own copy of them: their results may get more members. */
const shellOnly = new Set(['useShellDialog']);

/** Lists by name: an addition breaks neither those who read the others nor those who fill them. */
const extensible = new Set(['Slots']);

interface Comparison {
  /** Exports that were removed or narrowed, so that a deployed shell or remote would break. */
  broken: string[];
  /** Names whose new form a shell of the recorded version does not offer. */
  widened: string[];
}

/**
 * Compares today's platform with a record of it. Types of values decide in which direction a change is
 * safe. Interfaces may only get optional fields, and aliases more members.
 * @param names the names in the record that a remote can import
 */
export function compareWith(record: string, names: string[]): Comparison {
  const checks = [
    ...names.flatMap((name) => [
      {
        name,
        breaks: !shellOnly.has(name),
        code: assign(`typeof now.${name}`, `typeof recorded.${name}`),
      },
      { name, breaks: false, code: assign(`typeof recorded.${name}`, `typeof now.${name}`) },
    ]),
    ...exportedTypes(record).flatMap(({ name, kind, parameterCount }) => {
      const type =
        parameterCount === 0 ? name : `${name}<${Array(parameterCount).fill('any').join()}>`;
      const [now, recorded] = [`now.${type}`, `recorded.${type}`];
      const wider = { name, breaks: true, code: assign(recorded, now) };
      const narrower = { name, breaks: true, code: assign(now, recorded) };
      if (extensible.has(name)) return [narrower];
      return kind === 'alias' ? [wider] : [wider, narrower];
    }),
  ];
  const head = `import type * as now from '${path.join(platform, 'src/index.ts')}'; import type * as recorded from 'contract/index';`;
  const sources = {
    'record.d.ts': record,
    'check.ts': [head, ...checks.map(({ code }) => code)].join('\n'),
  };
  return compile(sources, { rootDir: '/' }, (output) => {
    const failed = [...output.matchAll(/check\.ts\((\d+),/g)].flatMap(
      ([, line]) => checks[Number(line) - 2] ?? [],
    );
    const broken = namesOf(failed.filter(({ breaks }) => breaks));
    const widened = namesOf(failed.filter(({ breaks }) => !breaks));
    return { broken, widened: widened.filter((name) => !broken.includes(name)) };
  });
}

function assign(from: string, to: string): string {
  return `((value: ${from}): ${to} => value);`;
}

function namesOf(checks: { name: string }[]): string[] {
  return [...new Set(checks.map(({ name }) => name))].toSorted();
}
