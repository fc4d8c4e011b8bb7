import * as z from 'zod/mini';
import { releaseSchema } from './schema.ts';

/** The proposed releases of an environment, by the name of their preview and by remote. No user gets them. */
export const previewsSchema = z.record(
  z.string(),
  z.looseObject({
    /** When the last build was added. */
    since: z.string(),
    remotes: z.record(z.string(), releaseSchema),
  }),
);

export type Previews = z.infer<typeof previewsSchema>;
