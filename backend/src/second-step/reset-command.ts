// npm run reset-second-step -- <e-mail>: works while a server uses the data folder, and while none does.
import fs from 'node:fs';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { readEnvironment } from '@tostao/server/environment';
import { StartError } from '@tostao/server/start-error';
import { defaultSiteUrl } from '../api.ts';
import { runCommand } from '../backups/command.ts';
import { clusterFolder, databaseName, startDataCluster } from '../cluster/data-cluster.ts';
import type { PostgresAddress } from '../cluster/cluster.ts';
import { runningAddress } from '../cluster/running-cluster.ts';
import { DataFolderInUseError, lockDataFolder } from '../data-folder-lock.ts';
import { connectTo, explainConnection } from '../database/database-url.ts';
import { openDatabase } from '../database/database.ts';
import { EmailFolder } from '../mail/email-folder.ts';
import { readMailSettings } from '../mail/mail-settings.ts';
import { root } from '../paths.ts';
import { resetSecondStep } from './reset.ts';

await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new StartError('npm run reset-second-step -- <e-mail>');
  const dataDir = path.resolve(root, process.env['TOSTAO_DATA_DIR'] ?? '.data');
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const database = openDatabase(await findDatabase(dataDir, undo));
    undo.push(() => database.close());
    const emails = await openMail(dataDir, undo);
    const { siteUrl = defaultSiteUrl } = readEnvironment(process.env, root);
    await resetSecondStep(email, { database, emails, siteUrl });
    console.log(`The second step of ${email} is off, and all of its sessions have ended.`);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
});

/** Returns the database of the operator or of the data folder. The latter is started unless a server has done so. */
async function findDatabase(
  dataDir: string,
  undo: (() => Promise<unknown>)[],
): Promise<PostgresAddress | string> {
  const url = process.env['TOSTAO_DATABASE_URL'];
  if (url) {
    const sql = connectTo(url, 'TOSTAO_DATABASE_URL');
    undo.push(() => sql.end({ timeout: 1 }));
    await sql`select`.catch((error: unknown) => {
      throw explainConnection(url, error);
    });
    return url;
  }
  if (!fs.existsSync(clusterFolder(dataDir))) throw new StartError(`${dataDir} has no database.`);
  try {
    undo.push(await lockDataFolder(dataDir));
  } catch (error) {
    if (error instanceof DataFolderInUseError) return runningAddress(dataDir);
    throw error;
  }
  const cluster = await startDataCluster(dataDir);
  undo.push(() => cluster.stop());
  return cluster.addressOf(databaseName);
}

async function openMail(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<EmailDriver> {
  const folder = new EmailFolder(path.join(dataDir, 'emails'));
  const settings = readMailSettings(process.env);
  if (!settings) return folder;
  const { SmtpSender } = await import('../mail/smtp-sender.ts');
  const sender = new SmtpSender(settings, folder);
  undo.push(() => sender.close());
  return sender;
}
