import type * as z from 'zod/mini';

/** Returns the issues of a failed parse as part of a sentence, such as `pages.0.path: start with "/"`. */
export function describeIssues({ issues }: Pick<z.core.$ZodError, 'issues'>): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
