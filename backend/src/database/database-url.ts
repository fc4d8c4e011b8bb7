import { StartError } from '@tostao/server/start-error';
import postgres from 'postgres';

const connectTimeoutSeconds = 10;

/** Returns one connection to the operator's own database, which opens at its first query. Throws StartError for a wrong URL. */
export function connectTo(
  url: string,
  setting: string,
  options: { onclose?: () => void } = {},
): postgres.Sql {
  try {
    if (!/^postgres(?:ql)?:$/.test(new URL(url).protocol)) throw new Error('another protocol');
    return postgres(url, {
      max: 1,
      connect_timeout: connectTimeoutSeconds,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => undefined,
      ...options,
    });
  } catch {
    throw new StartError(`${setting} is no address of a PostgreSQL database.`);
  }
}

/** Returns a sentence for an error of a connection. It never contains the password. */
export function explainConnection(url: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason =
    reasons[code] ?? (code.startsWith('28') ? 'The user or the password is wrong.' : '');
  return new StartError(
    `The database ${placeOf(url)} cannot be used. ${reason || `It says: ${code}.`}`,
  );
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers there.',
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'There is no such host.',
  CONNECT_TIMEOUT: 'Nothing answers there.',
  CONNECTION_CLOSED: 'It has closed the connection.',
  '3D000': 'There is no database of this name.',
  '53300': 'It has no free connection.',
};

/** Returns the host and the name of a database, without its user. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
