import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@tostao/backend/testing/folders';

const run = promisify(execFile);
const app = path.join(repository, 'apps/debts');
const original = path.join(app, 'dist');

interface Manifest {
  metaData: {
    buildInfo: { buildVersion: string };
    remoteEntry: { name: string };
    globalName: string;
  };
  shared: { name: string; requiredVersion: string }[];
}

/** Builds the debts under another version, as after a change of the sources. */
export async function buildDebts(version: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `tostao-debts-${version}-`));
  await run('pnpm', ['run', 'build', '--output-path', folder], {
    cwd: app,
    env: { ...process.env, TOSTAO_BUILD_ID: version },
  });
  return folder;
}

interface Change {
  /** The source of a component that the remote exposes instead of its own. */
  component?: string;
  /** The range of the platform contract that the remote requires. */
  contract?: string;
}

/** Copies the build of the debts under another version, with a change. */
export function modifiedDebtsBuild(version: string, { component, contract }: Change = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), `tostao-debts-${version}-`));
  cpSync(original, folder, { recursive: true });
  const file = path.join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { metaData, shared } = manifest;
  const [originalGlobal, globalName] = [metaData.globalName, `tostao_debts_${version}`];
  const get = component
    ? `get: () => Promise.resolve(() => ({ default: ${component} }))`
    : `get: (name) => ${originalGlobal}.get(name)`;
  const container = `{ init: (...args) => ${originalGlobal}.init(...args), ${get} }`;
  const script = path.join(folder, metaData.remoteEntry.name);
  // The shell's server would answer with the compressed original.
  rmSync(`${script}.br`, { force: true });
  appendFileSync(
    script,
    `\n;globalThis.codeOf_${version} = true; var ${globalName} = ${container};`,
  );
  metaData.buildInfo.buildVersion = version;
  metaData.globalName = globalName;
  for (const entry of shared) {
    if (contract && entry.name === '@tostao/platform') entry.requiredVersion = contract;
  }
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}

/** Components that throw while rendering, in an effect or in an event handler. */
export const failingComponents = {
  render: `() => { throw new Error('broken on purpose'); }`,
  effect: `(() => {
    class Broken {
      render() { return null; }
      componentDidMount() { throw new Error('broken on purpose'); }
    }
    Broken.prototype.isReactComponent = {};
    return Broken;
  })()`,
  handler: `() => ({
    $$typeof: Symbol.for('react.transitional.element'),
    type: 'button', key: null, ref: null,
    props: { children: 'Quebrar', onClick() { throw new Error('broken on purpose'); } },
  })`,
};
