import fs from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { ApiBackend } from './api-backend.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Returns the e-mails that a backend has written to an address, the first one first. */
export function mailsTo({ dataDir }: Pick<ApiBackend, 'dataDir'>, email: string): Mail[] {
  const folder = path.join(dataDir, 'emails');
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).toSorted();
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  // Another one may be half written.
  const whole = texts.filter((text) => text.endsWith('}'));
  return whole.map((text) => JSON.parse(text) as Mail).filter(({ to }) => to === email);
}

/** Waits for the e-mail with a number: no answer waits for its e-mail, which may be late on a busy machine. */
export async function waitForMail(backend: ApiBackend, email: string, number = 1): Promise<Mail> {
  return vi.waitFor(
    () => {
      const mail = mailsTo(backend, email)[number - 1];
      if (mail === undefined) throw new Error(`no e-mail ${number} for ${email} yet`);
      return mail;
    },
    { timeout: 30_000 },
  );
}

/** Returns the token in the link of the e-mail with a number, counted from the first to an address. */
export async function readRecoveryToken(backend: ApiBackend, email: string, number = 1) {
  const { text } = await waitForMail(backend, email, number);
  return /#recuperar=([\da-f]{64})\b/.exec(text)?.[1] ?? '';
}
