import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBase, mountShared } from './base-image.ts';
import { copyContext } from './build-context.ts';
import type { Stage, Step } from './containerfile.ts';
import { mount, mountLayers } from './mounts.ts';
import { baseSettings, type Settings, settingsOf, withStep } from './settings.ts';

/** A built stage. */
export interface Image {
  /** Its layers, the uppermost first. */
  layers: string[];
  /** Where the layers are mounted as one folder. */
  root: string;
  settings: Settings;
}

/** Builds stages of a container file by running their steps in a root folder of their own. */
export class ImageBuilder {
  readonly #built = new Map<Stage, Image>();
  readonly #repository: string;
  readonly #scratch: string;
  readonly #stages: readonly Stage[];

  constructor(repository: string, scratch: string, stages: readonly Stage[]) {
    this.#repository = repository;
    this.#scratch = scratch;
    this.#stages = stages;
    makeBase(path.join(scratch, 'base'), process.execPath);
  }

  /** Builds a stage, and before it those that it needs. */
  build(stage: Stage): Image {
    const built = this.#built.get(stage);
    if (built) return built;
    const below = this.#find(stage.base);
    const folder = path.join(this.#scratch, `stage-${this.#stages.indexOf(stage)}`);
    const lower = below ? this.build(below).layers : [path.join(this.#scratch, 'base')];
    const [changes, root] = [`${folder}/changes`, `${folder}/root`];
    mountLayers(root, lower, changes);
    mountShared(root);
    shareCaches(root);
    let settings = below ? settingsOf(this.#stages, below) : baseSettings;
    for (const step of stage.steps) {
      settings = withStep(settings, step);
      this.#perform(step, root, settings);
    }
    const image = { layers: [changes, ...lower], root, settings };
    this.#built.set(stage, image);
    return image;
  }

  #find(name: string): Stage | undefined {
    return this.#stages.find((stage) => stage.name === name);
  }

  #perform(step: Step, root: string, settings: Settings): void {
    if (step.kind === 'workdir')
      fs.mkdirSync(path.join(root, settings.folder), { recursive: true });
    if (step.kind === 'run') run(step.command, root, settings);
    if (step.kind !== 'copy') return;
    const target = path.join(root, path.posix.resolve(settings.folder, step.target));
    for (const source of step.sources) {
      if (step.from === undefined) copyContext(this.#repository, source, target);
      else {
        const from = this.build(this.#find(step.from)!).root;
        fs.mkdirSync(target, { recursive: true });
        execFileSync('cp', ['-a', '-T', path.join(from, source), target]);
      }
    }
  }
}

/** The machine's settings of npm and its caches, so that a build downloads nothing twice. */
function shareCaches(root: string): void {
  const home = os.homedir();
  for (const name of ['.npm', '.local/share/pnpm/store']) {
    const folders = [path.join(home, name), path.join(root, 'root', name)] as const;
    for (const folder of folders) fs.mkdirSync(folder, { recursive: true });
    mount(['--bind', ...folders]);
  }
  for (const [file, copy] of [
    [path.join(home, '.npmrc'), path.join(root, 'root/.npmrc')],
    [process.env['NODE_EXTRA_CA_CERTS'] ?? '', path.join(root, certificates)],
  ] as const) {
    if (!fs.existsSync(file)) continue;
    fs.writeFileSync(copy, '');
    mount(['--bind', '-o', 'ro', file, copy]);
  }
}

const certificates = '/etc/extra-certificates.pem';

function run(command: string, root: string, { env, folder, user }: Settings): void {
  if (user !== 'root') throw new Error(`A step of ${user} is not understood`);
  const start = performance.now();
  const { status, stdout } = spawnSync(
    'chroot',
    [root, '/bin/sh', '-c', `cd ${folder} || exit 1\n${command} 2>&1`],
    { env: { ...env, NODE_EXTRA_CA_CERTS: certificates }, maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout.toString()}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`  ${seconds.padStart(4)} s  ${command.split('\n')[0]}`);
}
