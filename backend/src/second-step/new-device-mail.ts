import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { renderTemplate } from '../mail/template.ts';
import { templatesFolder } from '../paths.ts';
import { AttemptLimit } from '../request-filter/attempt-limit.ts';
import { browserName } from './browser-name.ts';

/** A browser that keeps no cookies is new each time. */
const perAccount = { max: 20, windowMs: 60 * 60_000 };
const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A sign-in from a browser that its account has not seen before. */
export interface NewDevice {
  email: string;
  userAgent: string;
}

export type NotifyNewDevice = (device: NewDevice) => void;

/** Returns a function that tells the owner of an account about a new device. No sign-in waits for it or fails with it. */
export function newDeviceMail(emails: EmailDriver, siteUrl: string): NotifyNewDevice {
  const limit = new AttemptLimit();
  const send = async ({ email, userAgent }: NewDevice) => {
    const html = await renderTemplate(path.join(templatesFolder, 'new-device.html'), {
      Email: email,
      SiteURL: siteUrl,
      Browser: browserName(userAgent),
      Time: `${time.format(new Date())} (horário de Brasília)`,
    });
    await emails.send({ to: email, subject: 'Tostão: um novo aparelho entrou na sua conta', html });
  };
  return (device) => {
    if ('waitSeconds' in limit.attempt([{ key: device.email, ...perAccount }])) return;
    void send(device).catch((error: unknown) => console.error(error));
  };
}
