import * as z from 'zod/mini';
import { namePattern } from './descriptor.ts';
import { type Registry, registrySchema, remoteSchema } from './schema.ts';

const envelopeSchema = z.looseObject({
  ...registrySchema.shape,
  remotes: z.record(z.string(), z.unknown()),
});

interface ReadRegistry {
  registry: Registry;
  /** Remotes that were left out because their name or entry is malformed. */
  malformed: string[];
}

/** Reads a registry: a malformed entry costs only its own remote. Throws Error when the value is no registry at all. */
export function readRegistry(value: unknown): ReadRegistry {
  const { remotes, ...rest } = envelopeSchema.parse(value);
  const registry: Registry = { ...rest, remotes: {} };
  const malformed: string[] = [];
  for (const [name, remote] of Object.entries(remotes)) {
    const parsed = remoteSchema.safeParse(remote);
    if (parsed.success && namePattern.test(name)) registry.remotes[name] = parsed.data;
    else malformed.push(name);
  }
  return { registry, malformed };
}
