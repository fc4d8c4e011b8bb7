import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { describeIssues, descriptorSchema } from '@tostao/registry/descriptor';
import type { Release } from '@tostao/registry/schema';

const files = z.object({ sync: z.array(z.string()) });
const manifestSchema = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string().regex(/^\w[\w.-]*$/) }),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    globalName: z.string(),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(
    z.object({
      name: z.string(),
      requires: z.array(z.string()),
      assets: z.object({ js: files, css: files }),
    }),
  ),
});

/** `remote.json` as the build emits it: icons are SVG nodes. */
const descriptionSchema = z.pipe(
  z.intersection(z.object({ name: z.string() }), descriptorSchema),
  z.transform(({ name, pages, dialogs, slots, writes }) => {
    return { name, pages, dialogs, slots, writes };
  }),
);

interface Build {
  name: string;
  release: Release;
}

/** Reads the description of a build. The URL of its folder ends with a slash. Throws Error when there is no build. */
export async function describeBuild(
  folder: string,
  baseUrl: (version: string) => string,
): Promise<Build> {
  const { metaData, shared, exposes } = await readManifest(folder);
  const version = metaData.buildInfo.buildVersion;
  const { name, ...describes } = await readJson(folder, 'remote.json', descriptionSchema);
  const platform = shared.find((module) => module.name === '@tostao/platform');

  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const describe = async (asset: string) => ({
    url: baseUrl(version) + asset,
    integrity: integrityOf(await readFile(path.join(folder, asset))),
  });
  const preloadsOf = async ({ name: module, assets: { js, css } }: (typeof exposes)[number]) => [
    module,
    await Promise.all([...js.sync, ...css.sync].map(describe)),
  ];
  const { url, integrity } = await describe(entry);
  return {
    name,
    release: {
      version,
      entry: url,
      integrity,
      globalName: metaData.globalName,
      // A remote that imports nothing of the platform works with every shell.
      contract: platform?.requiredVersion ?? '*',
      preload: Object.fromEntries(await Promise.all(exposes.map(preloadsOf))),
      requires: Object.fromEntries(exposes.map(({ name: module, requires }) => [module, requires])),
      describes,
    },
  };
}

/** Reads the version of a build. Throws Error when there is no build. */
export async function buildVersion(folder: string): Promise<string> {
  return (await readManifest(folder)).metaData.buildInfo.buildVersion;
}

function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  return readJson(folder, 'mf-manifest.json', manifestSchema);
}

async function readJson<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  if (!text) throw new Error(`No build with ${name} in ${folder}: run "npm run build" first`);
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.error) {
    throw new Error(`${path.join(folder, name)} is invalid: ${describeIssues(parsed.error)}`);
  }
  return parsed.data;
}

/** Returns the hash that a browser checks a file by. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
