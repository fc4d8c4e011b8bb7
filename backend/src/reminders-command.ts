// node backend/src/reminders-command.ts: sends reminders from the database of TOSTAO_DATABASE_URL, answers the links of
// their e-mails, and deletes the files of deleted receipts. It may run several times.
import { Hono } from 'hono';
import { findClients } from '@tostao/server/client-address';
import { readEnvironment } from '@tostao/server/environment';
import { listen } from '@tostao/server/listen';
import { runMain } from '@tostao/server/run-main';
import { securityHeaders } from '@tostao/server/security-headers';
import { StartError } from '@tostao/server/start-error';
import { addUnsubscribeRoute } from '@tostao/server/unsubscribe-route';
import { connectTo } from './database/database-url.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import { root } from './paths.ts';
import { queryOn, type TimedQuery } from './database/query-on.ts';
import { startReminderSender } from './reminders.ts';
import { openProjectStorage, sweepProject } from './storage/project-storage.ts';
import { sweepMs } from './storage/sweep.ts';

await runMain('Lembretes', async () => {
  const { TOSTAO_DATABASE_URL: url, TOSTAO_PUSH_ORIGINS: pushOrigins } = process.env;
  const {
    host = '127.0.0.1',
    port = 3000,
    siteUrl,
    trustedProxies,
  } = readEnvironment(process.env, root);
  if (!url) throw new StartError('TOSTAO_DATABASE_URL names no database.');
  if (!siteUrl) throw new StartError('TOSTAO_SITE_URL is the address of links in e-mails.');
  const mail = readMailSettings({ ...process.env, ...mailServerOfStack(process.env) });
  const sql = connectTo(url, 'TOSTAO_DATABASE_URL');
  const sender = await startReminderSender(queryOn(sql), { siteUrl, mail, pushOrigins });
  const endSweeps = startSweeps(queryOn(sql));
  const app = new Hono();
  app.use(securityHeaders);
  addUnsubscribeRoute(app, sender.unsubscribe, findClients(trustedProxies));
  const server = await listen(app, host, port);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      endSweeps();
      await sender.stop();
      await sql.end();
    },
  };
});

/** Deletes the files of deleted receipts every 15 minutes, where the storage of the stack is known. */
function startSweeps(query: TimedQuery): () => void {
  const { TOSTAO_STORAGE_URL: url, TOSTAO_STORAGE_KEY: key } = process.env;
  if (!url || !key) return () => undefined;
  const storage = openProjectStorage(url, key);
  const timer = setInterval(() => {
    sweepProject(query, storage).catch((error: unknown) => {
      console.error('Files of deleted receipts could not be deleted:', error);
    });
  }, sweepMs);
  return () => clearInterval(timer);
}

/** Builds the URL of a mail server from the settings that the stack gives the auth server, too. */
function mailServerOfStack(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SMTP_HOST: host, SMTP_PORT, SMTP_USER = '', SMTP_PASSWORD = '' } = env;
  if (!host) return {};
  const port = SMTP_PORT ?? '587';
  const login = `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}`;
  return { TOSTAO_SMTP_URL: `${port === '465' ? 'smtps' : 'smtp'}://${login}@${host}:${port}` };
}
