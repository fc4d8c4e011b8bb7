import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import type { Backend } from '@tostao/server/backend-routes';
import { startChanges } from '@tostao/server/changes/changes';
import { type BackendOptions, createBackend } from './backend.ts';
import { replaceDraft } from './backups/replace-draft.ts';
import { scheduleBackups } from './backups/schedule.ts';
import { keepSetAside } from './backups/set-aside.ts';
import { defaultSiteUrl, startApi } from './api.ts';
import { clusterFolder, databaseName, startDataCluster } from './cluster/data-cluster.ts';
import { followDeletions, forgetLiving } from './deleted-accounts.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Cluster } from './cluster/cluster.ts';
import { endProcess, lockDatabase } from './database/database-lock.ts';
import { EmailFolder } from './mail/email-folder.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import { deleteOldExamples } from './old-examples.ts';
import { openDatabase } from './database/database.ts';
import { makePrivate } from './private-folder.ts';
import { startReminderSender } from './reminders.ts';
import { loadSecrets } from './secrets.ts';
import { limitReceipts } from './storage/limit.ts';
import { keepSwept, sweepReceipts } from './storage/sweep.ts';
import { checkPages, watchDisk } from './storage-health.ts';
import { tokenReader } from './user-token.ts';

export interface EmbeddedBackendOptions extends BackendOptions {
  /** Folder with the database, the secrets and the e-mails. One process at a time can use it. */
  dataDir: string;
  /** A PostgreSQL of the operator's own, instead of that of the data folder. */
  databaseUrl?: string;
  /** The mail server. Without one, e-mails become files of the data folder. */
  mail?: MailSettings;
  /** Origins of push services in private networks, separated by commas. None by default. */
  pushOrigins?: string;
  /** The megabytes of the receipts of one household. 1,024 by default. */
  receiptsLimitMb?: number;
}

/** Opens or creates the data folder, and starts the backend on it. */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  const { databaseUrl, mail, pushOrigins, siteUrl = defaultSiteUrl } = options;
  makePrivate(dataDir);
  const unlock = await lockDataFolder(dataDir);
  // Undone in reverse order, at the end or when a later step fails.
  const undo: (() => Promise<void>)[] = [unlock];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const secrets = await loadSecrets(dataDir);
    const cluster = databaseUrl === undefined ? await startOwnCluster(dataDir, undo) : undefined;
    const address = databaseUrl ?? cluster!.addressOf(databaseName);
    if (databaseUrl !== undefined) undo.push(await lockDatabase(databaseUrl));
    const database = openDatabase(address, endProcess);
    undo.push(() => database.close());
    const folder = path.join(dataDir, 'emails');
    const emailFolder = new EmailFolder(folder);
    const emails = await openMail(mail, emailFolder, undo);
    if (options.confirmEmail && !mail) {
      console.log(`No mail server is set: links that confirm addresses are in ${folder}.`);
    }
    const api = await startApi(database, { ...options, dataDir, secrets, emails });
    undo.push(() => api.close());
    const { query } = database;
    await limitReceipts(query, options.receiptsLimitMb);
    const reminders = await startReminderSender(query, { siteUrl, mail, pushOrigins });
    undo.push(() => reminders.stop());
    const keepExamples = await deleteOldExamples(database);
    undo.push(async () => keepExamples());
    const keepFiles = await keepSwept(database, api.files);
    undo.push(async () => keepFiles());
    const backups = await scheduleBackups(database, dataDir);
    undo.push(async () => backups.stop());
    await forgetLiving(database, dataDir);
    const setAside = cluster && (await keepSetAside(cluster, dataDir));
    const pages = cluster && checkPages(clusterFolder(dataDir));
    undo.push(async () => {
      setAside?.stop();
      pages?.stop();
    });
    const disk = watchDisk(dataDir);
    const health = () => ({
      backup: backups.state(),
      messages: reminders.state(),
      disk: disk(),
      ...(pages && { database: pages.state() }),
    });
    const followed = followDeletions(api, {
      database,
      dataDir,
      emails: emailFolder,
      deleteElsewhere: async (user) => {
        await sweepReceipts(database, api.files);
        await setAside?.deleteAccounts([user]);
      },
    });
    const readToken = tokenReader(secrets.jwtSecret);
    const changes = startChanges({
      address,
      query,
      fetchRevision: (headers, { url, signal }, client) =>
        followed.fetch(
          new Request(new URL('/rest/v1/rpc/changes_since', url), { headers, signal }),
          // The turn of the request ends with the answer.
          { address: client.address },
          readToken(headers.get('authorization'))?.sub,
        ),
    });
    undo.push(() => changes.close());
    const { unsubscribe } = reminders;
    return { ...createBackend(followed, secrets, options, changes), health, unsubscribe, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startOwnCluster(dataDir: string, undo: (() => Promise<void>)[]): Promise<Cluster> {
  const cluster = await startDataCluster(dataDir, { onFailure: endProcess });
  undo.push(() => cluster.stop());
  await replaceDraft(cluster, dataDir);
  return cluster;
}

/** Opens a mail server. Its code is loaded where there is one. */
async function openMail(
  settings: MailSettings | undefined,
  folder: EmailFolder,
  undo: (() => Promise<void>)[],
): Promise<EmailDriver> {
  if (!settings) return folder;
  const { SmtpSender } = await import('./mail/smtp-sender.ts');
  const sender = new SmtpSender(settings, folder);
  undo.push(() => sender.close());
  return sender;
}
