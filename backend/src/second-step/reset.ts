import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { StartError } from '@tostao/server/start-error';
import type { Database } from '../database/database.ts';
import { renderTemplate } from '../mail/template.ts';
import { templatesFolder } from '../paths.ts';
import { lockAccount } from './lock-account.ts';

interface Options {
  database: Pick<Database, 'writeAtOnce'>;
  emails: EmailDriver;
  siteUrl: string;
}

/**
 * Turns the second step of an account off for a person who has lost both the app and the recovery codes. Whoever is signed
 * in signs in again.
 * @throws StartError when no account has the address, or it has no second step
 */
export async function resetSecondStep(
  address: string,
  { database, emails, siteUrl }: Options,
): Promise<void> {
  const email = address.trim().toLowerCase();
  await database.writeAtOnce(async (query) => {
    const [user] = await query<{ id: string }>('select id from auth.users where email = $1', [
      email,
    ]);
    if (!user) throw new StartError(`No account has the address ${email}.`);
    await lockAccount(query, user.id);
    const factors = await query(
      "select id from auth.mfa_factors where user_id = $1::uuid and status = 'verified'",
      [user.id],
    );
    if (factors.length === 0) throw new StartError(`${email} has no second step.`);
    for (const table of ['auth.mfa_factors', 'auth.sessions', 'backend.wrong_codes']) {
      await query(`delete from ${table} where user_id = $1::uuid`, [user.id]);
    }
  });
  const values = { Email: email, SiteURL: siteUrl };
  await emails.send({
    to: email,
    subject: 'Tostão: a verificação em duas etapas foi desligada',
    html: await renderTemplate(path.join(templatesFolder, 'second-step-reset.html'), values),
  });
}
