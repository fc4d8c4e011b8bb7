import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Release } from '@tostao/registry/schema';

const files = z.object({ sync: z.array(z.string()) });
const manifestSchema = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string().regex(/^\w[\w.-]*$/) }),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    globalName: z.string(),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
});

/**
 * Reads the description of a build.
 * @param baseUrl the URL of the published build folder, with a trailing slash
 * @throws Error when there is no build, or it does not declare its contract
 */
export async function describeBuild(
  folder: string,
  baseUrl: (version: string) => string,
): Promise<Release> {
  const { metaData, shared, exposes } = await readManifest(folder);
  const version = metaData.buildInfo.buildVersion;
  const contract = shared.find(({ name }) => name === '@tostao/platform')?.requiredVersion;
  if (!contract) throw new Error(`The build in ${folder} does not say which contract it needs`);

  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const describe = async (asset: string) => ({
    url: baseUrl(version) + asset,
    integrity: await integrityOf(path.join(folder, asset)),
  });
  const preloadsOf = async ({ name, assets: { js, css } }: (typeof exposes)[number]) => [
    name,
    await Promise.all([...js.sync, ...css.sync].map(describe)),
  ];
  const { url, integrity } = await describe(entry);
  return {
    version,
    entry: url,
    integrity,
    globalName: metaData.globalName,
    contract,
    preload: Object.fromEntries(await Promise.all(exposes.map(preloadsOf))),
  };
}

async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  const text = await readFile(path.join(folder, 'mf-manifest.json'), 'utf8').catch(() => undefined);
  if (!text) throw new Error(`No build in ${folder}: run "npm run build" first`);
  return manifestSchema.parse(JSON.parse(text));
}

async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}
