import * as z from 'zod/mini';
import { releaseSchema } from './schema.ts';

const previewSchema = z.looseObject({
  /** When the last build was added. */
  since: z.string(),
  remotes: z.record(z.string(), releaseSchema),
});

/** The proposed releases of an environment, by the name of their preview and by remote. No user gets them. */
export type Previews = Record<string, z.infer<typeof previewSchema>>;

/** Reads a list of previews. A malformed entry costs itself only. Throws Error when the value is no list at all. */
export function parsePreviews(value: unknown): Previews {
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  return Object.fromEntries(
    entries.flatMap(([name, entry]) => {
      const { data } = previewSchema.safeParse(entry);
      return data ? [[name, data]] : [];
    }),
  );
}
