// The sender of reminders on hosted Supabase, which also deletes the files of deleted receipts. A job of the database calls it each minute; links of e-mails reach it through
// the app's server, which shows its answers as pages.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Buffer } from 'node:buffer';
import process from 'node:process';
import postgres from 'postgres';
import { readMailSettings } from '@tostao/backend/mail/mail-settings';
import { queryOn } from '@tostao/backend/database/query-on';
import { openProjectStorage, sweepProject } from '@tostao/backend/storage/project-storage';
import { openMailSender } from '@tostao/reminder-sender/mail-sender';
import { openPushSender } from '@tostao/reminder-sender/push-settings';
import { sendDueReminders } from '@tostao/reminder-sender/send-due-reminders';
import { createUnsubscribe } from '@tostao/reminder-sender/unsubscribe';

/** The runtime of hosted functions, as far as this one uses it. */
declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

const {
  SUPABASE_DB_URL: databaseUrl,
  SUPABASE_URL: projectUrl,
  SUPABASE_SERVICE_ROLE_KEY: secretKey,
  TOSTAO_SITE_URL,
  TOSTAO_REMINDERS_SECRET: secret,
  TOSTAO_PUSH_ORIGINS: origins,
} = process.env;
const siteUrl = TOSTAO_SITE_URL?.replace(/\/+$/, '');
if (!databaseUrl || !siteUrl || !secret) {
  throw new Error('Set TOSTAO_SITE_URL and TOSTAO_REMINDERS_SECRET.');
}

// Poolers have no prepared statements.
const sql = postgres(databaseUrl, { max: 2, prepare: false, onnotice: () => undefined });
const query = queryOn(sql);
const settings = readMailSettings(process.env);
const options = {
  query,
  siteUrl,
  push: openPushSender({ origins, siteUrl, mailAddress: settings?.from.address }),
  ...(settings ? { mail: openMailSender(settings) } : {}),
};
const unsubscribe = createUnsubscribe(query);
const storage =
  projectUrl && secretKey ? openProjectStorage(`${projectUrl}/storage/v1`, secretKey) : undefined;

Deno.serve(async (request) => {
  const given = request.headers.get('x-reminders-secret');
  if (given === null) return unsubscribe(request);
  if (request.method !== 'POST' || !isSecret(given)) return new Response(null, { status: 401 });
  const now = new Date();
  await sendDueReminders(options, now);
  if (storage && now.getMinutes() % 15 === 0) await sweepProject(query, storage);
  return new Response(null, { status: 204 });
});

/** Takes the same time for all wrong secrets. */
function isSecret(text: string): boolean {
  return timingSafeEqual(digest(text), digest(secret ?? ''));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
