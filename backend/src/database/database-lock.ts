import { StartError } from '@tostao/server/start-error';
import { connectTo, explainConnection, placeOf } from './database-url.ts';

/** The number of the lock of this database that a server holds. Any other program may use another one. */
const lockId = 8_675_309_177;

/**
 * Takes the lock of a database of the operator's own, so that one server at a time uses it. The lock belongs to a
 * connection: it ends with the process, however that ends.
 * @param onLost called when the connection, and with it the lock, is lost. By default the process ends
 * @returns a function that releases the lock
 * @throws StartError when the database cannot be reached or another server has the lock
 */
export async function lockDatabase(
  url: string,
  onLost: (error: Error) => void = endProcess,
): Promise<() => Promise<void>> {
  let isReleased = false;
  const sql = connectTo(url, 'TOSTAO_DATABASE_URL', {
    onclose: () => {
      if (!isReleased) onLost(new StartError('The connection to the database is lost.'));
    },
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
    throw explainConnection(url, error);
  }
  await release();
  throw new StartError(
    `Another Tostão uses the database ${placeOf(url)}. Stop it, or set TOSTAO_DATABASE_URL.`,
  );
}

/** `EX_TEMPFAIL` of sysexits.h. `npm start` and containers start the server again. */
const lostDatabaseExitCode = 75;

/** Ends a process without a database, so that its supervisor starts it again. */
export function endProcess(error: Error): void {
  console.error(`${error.message} Start Tostão again: the database has every answered write.`);
  process.exit(lostDatabaseExitCode);
}
