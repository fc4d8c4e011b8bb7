import * as z from 'zod/mini';

const ms = z.number().check(z.gte(0), z.lte(3_600_000));
const version = z.string().check(z.regex(/^\w[\w.-]{0,63}$/));

/** What a page says of one attempt to load or run a remote. Properties that no sum needs are left out. */
const loadReportSchema = z.object({
  remote: z.string(),
  version,
  phase: z.enum(['registry', 'entry', 'module', 'start', 'run']),
  outcome: z.enum(['ok', 'failed', 'refused']),
});

/** What a page says of one visit of a screen. */
const screenReportSchema = z.object({
  /** The build that drew the screen: `debts@<version>`. */
  release: z.string().check(z.regex(/^[a-z][a-z0-9-]*@\w[\w.-]{0,63}$/)),
  lcp: z.optional(ms),
  inp: z.optional(ms),
});

/** A report of a page, as a receiver reads it. */
export const reportSchema = z.union([loadReportSchema, screenReportSchema]);

export type Report = z.infer<typeof reportSchema>;

/** Returns the build that a report is of. */
export function subjectOf(report: Report): { remote: string; version: string } {
  if (!('release' in report)) return { remote: report.remote, version: report.version };
  const [remote = '', of = ''] = report.release.split('@');
  return { remote, version: of };
}
