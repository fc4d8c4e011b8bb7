import * as z from 'zod/mini';
import { descriptorSchema } from './descriptor.ts';

const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/));

const assetSchema = z.looseObject({ url: z.string(), integrity });

/** One published version of a remote, as the release tool records it and a page loads it. */
export const releaseSchema = z.looseObject({
  version: z.string(),
  /** URL of the script that the shell loads first. */
  entry: z.string(),
  // A development server rewrites its entry with every save, so it has no hash there.
  integrity: process.env.NODE_ENV === 'development' ? z.optional(integrity) : integrity,
  /** Global variable under which the entry registers itself. */
  globalName: z.string(),
  /** Semver range of the platform contract that the remote supports. */
  contract: z.string(),
  /** Scripts and styles that each page needs at once, by the name of its module. */
  preload: z.record(z.string(), z.array(assetSchema)),
  /** The shared modules that each page waits for, by the name of its module. */
  requires: z.record(z.string(), z.array(z.string())),
  /** The pages, dialogs and slots of this version. */
  describes: descriptorSchema,
});

/** The versions of one remote, and the ones that users get. */
export const remoteSchema = z.looseObject({
  live: z.optional(releaseSchema),
  /** The previous live release: rollback target, and fallback when `live` does not start. */
  previous: z.optional(releaseSchema),
  /** The release that `percent` of the browsers get instead of `live`. */
  canary: z.optional(
    z.looseObject({ percent: z.number().check(z.gte(1), z.lte(100)), release: releaseSchema }),
  ),
  /** Every version that can be pointed to, oldest first, and since when it is retired. */
  versions: z.optional(
    z.array(z.looseObject({ version: z.string(), retiredAt: z.optional(z.string()) })),
  ),
  /** The versions that were live for everyone, oldest first. */
  history: z.optional(z.array(z.looseObject({ version: z.string(), since: z.string() }))),
});

/** The registry of one environment. Loose: a newer release tool may write more than this one knows. */
export const registrySchema = z.looseObject({
  schemaVersion: z.literal(1),
  remotes: z.record(z.string(), remoteSchema),
  /** The flags that are on in this environment. */
  flags: z.optional(z.array(z.string())),
});

export type Release = z.infer<typeof releaseSchema>;
export type RemoteReleases = z.infer<typeof remoteSchema>;
export type Registry = z.infer<typeof registrySchema>;
