import path from 'node:path';
import { StartError } from './start-error.ts';
import { readPageConfig } from './page-config.ts';
import { readPort } from './run-main.ts';
import { readSecurityContact } from './security-contact.ts';
import type { ServerOptions } from './server.ts';

/** Stands for the origin of the pages, where a proxy serves Supabase too. The app may then have several names. */
const sameOrigin = 'same-origin';

/** Reads the options of the web server. Relative paths start from a folder. Throws StartError when a value is invalid. */
export function readEnvironment(env: NodeJS.ProcessEnv, folder: string): ServerOptions {
  const { HOST, PORT, TOSTAO_RELEASES_DIR, TOSTAO_SERVICE_WORKER, TOSTAO_SHELL_DIR } = env;
  const { TOSTAO_SUPABASE_KEY: key, TOSTAO_REMINDERS_URL: remindersUrl } = env;
  const url = env['TOSTAO_SUPABASE_URL']?.replace(/\/+$/, '');
  const { TOSTAO_DATABASE_URL: databaseUrl, TOSTAO_DATA_API_URL: dataApiUrl } = env;
  const { TOSTAO_RELEASES_BUCKET: releasesBucket, TOSTAO_SECURITY_CONTACT: contact } = env;
  const { TOSTAO_ASSET_ARCHIVE_DIR: archived, TOSTAO_TRUSTED_PROXIES: trustedProxies } = env;
  const siteUrl = env['TOSTAO_SITE_URL']?.replace(/\/+$/, '');
  if (Boolean(url) !== Boolean(key)) {
    throw new StartError('Set both TOSTAO_SUPABASE_URL and TOSTAO_SUPABASE_KEY, or neither.');
  }
  for (const [name, text] of [
    ['TOSTAO_SUPABASE_URL', url === sameOrigin ? '' : url],
    ['TOSTAO_SITE_URL', siteUrl],
    ['TOSTAO_REMINDERS_URL', remindersUrl],
    ['TOSTAO_DATA_API_URL', dataApiUrl],
  ]) {
    if (text && !URL.canParse(text)) throw new StartError(`${name} is not a URL: ${text}`);
  }
  return {
    port: readPort(PORT, 3000),
    serviceWorker: TOSTAO_SERVICE_WORKER !== 'off',
    pageConfig: readPageConfig(env),
    ...(HOST ? { host: HOST } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    ...(siteUrl ? { siteUrl } : {}),
    ...(contact ? { securityContact: readSecurityContact(contact) } : {}),
    ...(remindersUrl ? { remindersUrl } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(dataApiUrl ? { dataApiUrl } : {}),
    ...(TOSTAO_RELEASES_DIR ? { releasesDir: path.resolve(folder, TOSTAO_RELEASES_DIR) } : {}),
    ...(releasesBucket ? { releasesBucket } : {}),
    ...(archived ? { assetArchiveDir: path.resolve(folder, archived) } : {}),
    ...(TOSTAO_SHELL_DIR ? { shellDir: path.resolve(folder, TOSTAO_SHELL_DIR) } : {}),
    ...(url && key ? { supabase: { key, ...(url === sameOrigin ? {} : { url }) } } : {}),
  };
}
