// Builds and runs the images: `node check-images.ts <empty folder>`, where mounts are this program's own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { userIds } from './base-image.ts';
import { ImageBuilder } from './build-image.ts';
import { readService } from './compose.ts';
import { type Container, mountContainer, startContainer } from './container.ts';
import { readContainerfile } from './containerfile.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const deploy = path.join(repository, 'deploy');
const [scratch = ''] = process.argv.slice(2);
const stages = readContainerfile(fs.readFileSync(path.join(deploy, 'Containerfile'), 'utf8'));
const builder = new ImageBuilder(repository, scratch, stages);
const sources = prepareVolumes();

await checkImage('embedded', 'compose.embedded.yaml', {}, async (container, url, restart) => {
  const written = probe(container, 'write', url);
  probe(container, 'read', url, written);
  // Written data survives the container.
  probe(await restart(), 'read', url, written);
});
const hosted = {
  TOSTAO_SUPABASE_URL: 'https://abc.supabase.co',
  TOSTAO_SUPABASE_KEY: 'sb_publishable_abc',
};
await checkImage(undefined, 'compose.yaml', hosted, async () => {
  const archived = fs.readdirSync(sources['shell-assets']!);
  assert.ok(archived.length > 10, 'the assets of the shell are archived');
});

/** Makes the folders that the compose files mount. Their engine makes the named volumes. */
function prepareVolumes(): Record<string, string> {
  const names = ['./releases', './backups', 'data', 'shell-assets'];
  const folders = names.map((name) => [name, path.join(scratch, 'volumes', name)] as const);
  const found = Object.fromEntries(folders);
  fs.mkdirSync(found['./backups']!, { recursive: true });
  fs.chownSync(found['./backups']!, userIds['node']!, userIds['node']!);
  execFileSync(process.execPath, [path.join(repository, 'tools/release/src/publish-all.ts')], {
    cwd: repository,
    env: { ...process.env, TOSTAO_RELEASES_DIR: found['./releases'] },
  });
  return found;
}

type Check = (
  container: Container,
  url: string,
  restart: () => Promise<Container>,
) => Promise<void>;

/** Builds a stage, runs it as a compose file says, and asks it for pages before anything else. */
async function checkImage(
  name: string | undefined,
  composeFile: string,
  env: Record<string, string>,
  check: Check,
): Promise<void> {
  console.log(`The image ${name ?? 'of the last stage'}`);
  const image = builder.build(stages.findLast((stage) => stage.name === name)!);
  const service = readService(path.join(deploy, composeFile));
  const folder = path.join(scratch, `container-${name ?? 'last'}`);
  const root = mountContainer(image, service, sources, folder);
  const { port, healthcheck } = image.settings;
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const container = await startContainer(image, service, root, env);
    assert.equal(container.runInside(healthcheck), 0, 'the health check succeeds');
    probe(container, 'pages', url);
    return container;
  };
  const stop = async (container: Container) => {
    const peak = container.peakMemoryBytes() / 2 ** 20;
    assert.equal(await container.stop(), 0);
    assert.equal(container.errors(), '');
    console.log(`        ran with ${peak.toFixed(0)} MB of ${service.memoryBytes / 2 ** 20} MB`);
  };
  let container = await start();
  try {
    await check(container, url, async () => {
      await stop(container);
      container = await start();
      return container;
    });
    await stop(container);
  } finally {
    container.process.kill('SIGKILL');
  }
}

function probe(container: Container, ...args: string[]): string {
  return container.runBeside(process.execPath, path.join(import.meta.dirname, 'probe.ts'), ...args);
}
