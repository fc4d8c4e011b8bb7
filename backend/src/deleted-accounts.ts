import fs from 'node:fs';
import path from 'node:path';
import type { Api } from './api.ts';
import type { Database } from './database/database.ts';
import type { EmailFolder } from './mail/email-folder.ts';

const deletion = 'POST /rest/v1/rpc/delete_account';
const fileOf = (dataDir: string) => path.join(dataDir, 'deleted-accounts');

interface Options {
  database: Database;
  dataDir: string;
  emails: EmailFolder;
  /** Deletes an account in the databases that a restored backup has set aside. */
  deleteElsewhere: (userId: string) => Promise<void>;
}

/** Deletes the e-mails and set-aside rows of a deleted account, and notes its id: a backup that is older must not bring the account back. */
export function followDeletions(api: Api, options: Options): Api {
  const { database, dataDir, emails, deleteElsewhere } = options;
  return {
    ...api,
    fetch: async (request, client, user) => {
      const route = `${request.method} ${new URL(request.url).pathname}`;
      if (route !== deletion || user === undefined) return api.fetch(request, client, user);
      const [account] = await database.query<{ email: string }>(
        'select email from auth.users where id = $1::uuid and not is_anonymous',
        [user],
      );
      // A token outlives its account: repeated requests must not fill the file. An example that a backup brings back is
      // older than a day, or gone a day later.
      if (!account) return api.fetch(request, client, user);
      // Before the deletion: a process that ends between the two would forget it.
      fs.appendFileSync(fileOf(dataDir), `${user}\n`, { mode: 0o600, flush: true });
      const response = await api.fetch(request, client, user);
      if (!response.ok) {
        await forgetLiving(database, dataDir);
        return response;
      }
      await emails.deleteOf(account.email);
      await deleteElsewhere(user);
      return response;
    },
  };
}

/** Removes the ids of accounts that exist: their deletion has failed. */
export async function forgetLiving(database: Database, dataDir: string): Promise<void> {
  const noted = readDeletedAccounts(dataDir);
  if (noted.length === 0) return;
  const rows = await database.query<{ id: string }>(
    'select id::text from auth.users where id in (select value::uuid from json_array_elements_text($1::text::json))',
    [JSON.stringify(noted)],
  );
  const living = new Set(rows.map(({ id }) => id));
  if (living.size === 0) return;
  // Read again: another deletion may have been noted meanwhile.
  const deleted = readDeletedAccounts(dataDir).filter((id) => !living.has(id));
  const draft = `${fileOf(dataDir)}.draft`;
  const text = deleted.map((id) => `${id}\n`).join('');
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  fs.renameSync(draft, fileOf(dataDir));
}

/** Returns the ids of the accounts that were deleted on a data folder. */
export function readDeletedAccounts(dataDir: string): string[] {
  const file = fileOf(dataDir);
  if (!fs.existsSync(file)) return [];
  return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
