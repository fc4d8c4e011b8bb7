import { inspect } from 'node:util';

interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
  constraint_name?: string;
  routine?: string;
}

/** Removes user data from the logged form of an error. The response keeps its details. */
export function redactError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  for (const key of ['query', 'params', 'parameters', 'args']) Reflect.deleteProperty(error, key);
  const { code, routine } = error;
  const constraint = error.constraint_name;
  const line = code.startsWith('XX00')
    ? `THE DATABASE IS DAMAGED (${code}). Stop Tostão and restore a backup: npm run restore.`
    : ['database error', code, constraint, routine].filter(Boolean).join(' ');
  Object.defineProperty(error, inspect.custom, { value: () => line, configurable: true });
  return error;
}

/** Converts an error to PostgREST's shape and status: the library turns codes that it does not map into a 500. */
export function toPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code } = redactError(error) as DatabaseError;
  const status = statusOf(code);
  if (status === undefined) return error;
  const answer = Object.assign(new Error(), {
    code: 'PGRST',
    message: JSON.stringify({
      code,
      message: error.message,
      // The processes and transactions of a deadlock tell nothing to a user.
      details: code.startsWith('40') ? null : (error.detail ?? null),
      hint: error.hint ?? null,
    }),
    detail: JSON.stringify({ status, headers: {} }),
  });
  Object.defineProperty(answer, inspect.custom, { value: () => inspect(error) });
  return answer;
}

/** Codes that the library maps itself, and faults of the server. */
const otherCodes =
  /^(?:PGRST|PT|08|09|21|22|23502|23503|23505|25|2D|38|39|3B|42|55|58|F0|HV|P0|XX)/;

/** Returns PostgREST's status for codes that the library does not map, but no 413 for class 54: proxies replace it by a page. */
function statusOf(code: string): number | undefined {
  if (code === 'P0001') return 400;
  if (code.startsWith('40')) return 409;
  if (code.startsWith('57') || code.startsWith('53')) return 503;
  if (code.startsWith('28') || code === '0LP01' || code.startsWith('0P')) return 403;
  return otherCodes.test(code) ? undefined : 400;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
