import fs from 'node:fs';
import path from 'node:path';
import type { Core } from './core.ts';
import type { Database } from './database.ts';
import type { EmailFolder } from './mail/email-folder.ts';

const deletion = 'POST /rest/v1/rpc/delete_account';
const fileOf = (dataDir: string) => path.join(dataDir, 'deleted-accounts');

interface Options {
  database: Database;
  dataDir: string;
  emails: EmailFolder;
}

/** Deletes the e-mails of a deleted account, and notes its id: a backup that is older must not bring the account back. */
export function followDeletions(core: Core, { database, dataDir, emails }: Options): Core {
  return {
    ...core,
    fetch: async (request, client, user) => {
      const route = `${request.method} ${new URL(request.url).pathname}`;
      if (route !== deletion || user === undefined) return core.fetch(request, client, user);
      const [account] = await database.query<{ email: string }>(
        'select email from auth.users where id = $1::uuid',
        [user],
      );
      const response = await core.fetch(request, client, user);
      if (response.ok && account) {
        fs.appendFileSync(fileOf(dataDir), `${user}\n`, { mode: 0o600, flush: true });
        await emails.deleteOf(account.email);
      }
      return response;
    },
  };
}

/** Returns the ids of the accounts that were deleted on a data folder. */
export function readDeletedAccounts(dataDir: string): string[] {
  const file = fileOf(dataDir);
  if (!fs.existsSync(file)) return [];
  return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
