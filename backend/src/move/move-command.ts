// npm run move -- --to <postgres URL> | --from <postgres URL> [--files]
import { parseArgs } from 'node:util';
import { StartError } from '@tostao/server/start-error';
import postgres from 'postgres';
import { runOnDataFolder } from '../backups/command.ts';
import { createDatabase } from '../api.ts';
import { databaseName, startDataCluster } from '../cluster/data-cluster.ts';
import { lockDatabase } from '../database/database-lock.ts';
import { connectTo, explainConnection, placeOf } from '../database/database-url.ts';
import { openDatabase } from '../database/database.ts';
import { loadSecrets } from '../secrets.ts';
import { openProjectStorage } from '../storage/project-storage.ts';
import { type Moved, moveAccounts } from './move-accounts.ts';
import {
  type FilePlace,
  filesOfFolder,
  filesOfProject,
  moveFiles,
  readReceipts,
} from './move-files.ts';

const usage = 'npm run move -- --to <postgres URL>, or --from <postgres URL>';

interface Arguments {
  isOwnTheSource: boolean;
  url: string;
  /** Whether the rows have moved already. */
  filesOnly: boolean;
}

await runOnDataFolder(async (dataDir) => {
  const { isOwnTheSource, url, filesOnly } = readArguments();
  const other = connectTo(url, isOwnTheSource ? '--to' : '--from');
  const undo: (() => Promise<unknown>)[] = [() => other.end({ timeout: 1 })];
  try {
    await other`select`.catch((error: unknown) => {
      throw explainConnection(url, error);
    });
    const own = await openOwn(dataDir, !isOwnTheSource, undo);
    const [source, destination] = isOwnTheSource ? [own, other] : [other, own];
    const place = isOwnTheSource ? `to ${placeOf(url)}` : `from ${placeOf(url)}`;
    const receipts = await readReceipts(source);
    const project = receipts.length > 0 ? readProject(receipts.length) : undefined;
    const rows = filesOnly
      ? []
      : [
          describe(await moveAccounts(source, destination), place),
          ...(await describeSecondSteps(source)),
        ];
    if (project) {
      const folder = filesOfFolder(dataDir, own);
      const [from, to] = isOwnTheSource ? [folder, project] : [project, folder];
      await moveFiles(receipts, from, to).catch((error: unknown) => {
        throw new StartError(
          `${String(error instanceof Error ? error.message : error)} The rows have moved: run the same command with --files.`,
        );
      });
    }
    return [...rows, `Files of receipts moved ${place}: ${receipts.length}.`].join('\n');
  } finally {
    for (const step of undo.toReversed()) await step();
  }
});

function readArguments(): Arguments {
  try {
    const options = {
      to: { type: 'string' },
      from: { type: 'string' },
      files: { type: 'boolean', default: false },
    } as const;
    const { to, from, files } = parseArgs({ options }).values;
    const url = to ?? from;
    if (url !== undefined && (to === undefined || from === undefined)) {
      return { isOwnTheSource: to !== undefined, url, filesOnly: files };
    }
  } catch {
    // An unknown option.
  }
  throw new StartError(usage);
}

/** Returns the storage of the other side. It has an address and a key of its own. */
function readProject(count: number): FilePlace {
  const { TOSTAO_STORAGE_URL: url, TOSTAO_STORAGE_KEY: key } = process.env;
  if (url && key) return filesOfProject(openProjectStorage(url, key));
  throw new StartError(
    `There are files of receipts: ${count}. Set TOSTAO_STORAGE_URL to the address of the other side's storage, and TOSTAO_STORAGE_KEY to its secret key.`,
  );
}

/** Connects to the database of the data folder, or to that of TOSTAO_DATABASE_URL, which no server may use meanwhile. */
async function openOwn(
  dataDir: string,
  migrates: boolean,
  undo: (() => Promise<unknown>)[],
): Promise<postgres.Sql> {
  const url = process.env['TOSTAO_DATABASE_URL'];
  if (url) undo.push(await lockDatabase(url));
  const cluster = url ? undefined : await startDataCluster(dataDir);
  if (cluster) undo.push(() => cluster.stop());
  const address = cluster?.addressOf(databaseName) ?? url!;
  if (migrates) {
    const database = openDatabase(address);
    try {
      await createDatabase(database, { dataDir, secrets: await loadSecrets(dataDir) });
    } finally {
      await database.close();
    }
  }
  const own =
    typeof address === 'string'
      ? connectTo(address, 'TOSTAO_DATABASE_URL')
      : postgres({ ...address, max: 1, onnotice: () => undefined });
  undo.push(() => own.end({ timeout: 1 }));
  return own;
}

function describe(moved: Moved, place: string): string {
  return [
    `Accounts moved ${place}: ${moved['auth.users']}. Every row was compared.`,
    ...Object.entries(moved).map(([table, count]) => `  ${table}: ${count}`),
    'People sign in again, with the same passwords.',
  ].join('\n');
}

/** Tells of the second steps, which stay: the key of one server does not open what another has sealed. */
async function describeSecondSteps(source: postgres.Sql): Promise<string[]> {
  const accounts = await source<{ email: string }[]>`
    select u.email from auth.users u
    where exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
    order by 1`;
  if (accounts.length === 0) return [];
  return [
    'Second steps do not move. Until they turn it on again, the password alone protects:',
    ...accounts.map(({ email }) => `  ${email}`),
  ];
}
