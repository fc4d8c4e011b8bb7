import postgres from 'postgres';

/** A database by its URL, or by its place on this machine. */
export type DatabaseAddress =
  | string
  | { host: string; port: number; user: string; database: string };

interface Handlers {
  onChange: (household: string, table: string) => void;
  /** Called when the connection is there. Changes since the last one were not announced. */
  onListening: () => void;
}

export interface Listener {
  /** A connection of its own, which opens at the first query. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

const channel = 'household_changes';
const firstRetryMs = 100;
const maxRetryMs = 20_000;
/** The seconds after which the system asks whether a silent database is still there. */
const keepAliveSeconds = 15;

/** Listens to what the database announces. A lost connection is opened again, after a growing time. */
export function listenToChanges(
  address: DatabaseAddress,
  { onChange, onListening }: Handlers,
): Listener {
  let isClosing = false;
  let failures = 0;
  const options = {
    max: 1,
    max_lifetime: null,
    keep_alive: keepAliveSeconds,
    onnotice: () => undefined,
    connection: { application_name: 'tostao-changes' },
    // The driver asks after each end of a connection.
    backoff: () => {
      failures += 1;
      // The first retry mostly succeeds.
      if (failures === 2 && !isClosing) {
        console.error('The database does not answer: changes of households are not announced.');
      }
      return Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs) / 1000;
    },
  } satisfies postgres.Options<Record<string, never>>;
  const sql =
    typeof address === 'string' ? postgres(address, options) : postgres({ ...address, ...options });
  sql
    .listen(
      channel,
      (payload) => {
        const [household = '', table = ''] = payload.split(' ');
        onChange(household, table);
      },
      () => {
        failures = 0;
        if (!isClosing) onListening();
      },
    )
    // The driver tries again.
    .catch(() => undefined);
  return {
    sql,
    close: async () => {
      isClosing = true;
      await sql.end({ timeout: 1 });
    },
  };
}
