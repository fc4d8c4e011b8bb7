import { StartError } from '@tostao/server/listen';
import postgres from 'postgres';

/** The number of the lock of this database that a server holds. Any other program may use another one. */
const lockId = 8_675_309_177;
const connectTimeoutSeconds = 10;

/**
 * Takes the lock of a database of the operator's own, so that one server at a time uses it. The lock belongs to a
 * connection: it ends with the process, however that ends.
 * @param onLost called when the connection, and with it the lock, is lost
 * @returns a function that releases the lock
 * @throws StartError when the database cannot be reached or another server has the lock
 */
export async function lockDatabase(
  url: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  let isReleased = false;
  const sql = createClient(url, () => {
    if (!isReleased) onLost(new StartError('The connection to the database is lost.'));
  });
  const release = async () => {
    isReleased = true;
    await sql.end({ timeout: 1 });
  };
  try {
    const [row] = await sql<{ got: boolean }[]>`select pg_try_advisory_lock(${lockId}) as got`;
    if (row?.got) return release;
  } catch (error) {
    await release();
    throw explain(url, error);
  }
  await release();
  throw new StartError(
    `Another Tostão uses the database ${nameOf(url)}. Stop it, or set TOSTAO_DATABASE_URL.`,
  );
}

function createClient(url: string, onclose: () => void): postgres.Sql {
  try {
    if (!/^postgres(?:ql)?:$/.test(new URL(url).protocol)) throw new Error('another protocol');
    return postgres(url, {
      max: 1,
      connect_timeout: connectTimeoutSeconds,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => undefined,
      onclose,
    });
  } catch {
    throw new StartError('TOSTAO_DATABASE_URL is no address of a PostgreSQL database.');
  }
}

/** Returns a sentence for an error of a connection. It never contains the password. */
function explain(url: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = nameOf(url);
  const reason =
    reasons[code] ?? (code.startsWith('28') ? 'The user or the password is wrong.' : '');
  return new StartError(`The database ${place} cannot be used. ${reason || `It says: ${code}.`}`);
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
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
