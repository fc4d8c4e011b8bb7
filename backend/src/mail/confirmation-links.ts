import { randomBytes } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { Database } from '../database/database.ts';
import { projectConfig } from '../project-config.ts';
import { renderTemplate } from './template.ts';

/** The hosted service's time between two links for one address. */
const minInterval = '60 seconds';

interface Options {
  database: Database;
  emails: EmailDriver;
  siteUrl: string;
  forward: (request: Request) => Promise<Response>;
}

/** Sends the link that confirms an address again, which the library refuses however long ago the first one was. */
export function confirmationLinks(options: Options): Options['forward'] {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/auth/v1/resend') {
      const { type, email } = (await request.clone().json()) as Record<string, string | undefined>;
      if (type === 'signup' && (await resend(email ?? '', options))) return Response.json({});
    }
    return options.forward(request);
  };
}

/** Replaces the link of an address that waits for its confirmation. Returns false when there is none, or it is too new. */
async function resend(email: string, { database, emails, siteUrl }: Options): Promise<boolean> {
  const token = randomBytes(32).toString('hex');
  const [user] = await database.query<{ email: string }>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
    where email = $1 and email_confirmed_at is null
      and confirmation_sent_at < now() - $3::interval
    returning email`,
    [email.toLowerCase(), token, minInterval],
  );
  if (!user) return false;
  const { subject, content_path: file } = projectConfig().auth.email.template.confirmation;
  const html = await renderTemplate(file, {
    Email: user.email,
    SiteURL: siteUrl,
    TokenHash: token,
  });
  await emails.send({ to: user.email, subject, html });
  return true;
}
