import fs from 'node:fs/promises';
import path from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

/** Writes e-mails to files when no mail server is configured or accepts them. */
export class EmailFolder implements EmailDriver {
  readonly #folder: string;
  readonly #maxFiles: number;
  #count = 0;

  constructor(folder: string, maxFiles = 200) {
    this.#folder = folder;
    this.#maxFiles = maxFiles;
  }

  async send(message: EmailMessage): Promise<void> {
    await fs.mkdir(this.#folder, { recursive: true, mode: 0o700 });
    this.#count += 1;
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${String(this.#count).padStart(6, '0')}.json`;
    const file = path.join(this.#folder, name);
    const mail = { ...message, text: message.html ? toPlainText(message.html) : message.text };
    await fs.writeFile(file, JSON.stringify(mail, null, 2), { mode: 0o600 });
    // Without the address: logs carry no personal data.
    console.log(`E-mail: ${file}`);
    await this.#deleteOldest();
  }

  async deleteOf(address: string): Promise<void> {
    for (const name of await fs.readdir(this.#folder).catch(() => [])) {
      const file = path.join(this.#folder, name);
      if ((await recipientOf(file)) === address.toLowerCase()) await fs.rm(file, { force: true });
    }
  }

  /** Requests for e-mails must not fill the disk. Names begin with the time, so they sort by age. */
  async #deleteOldest(): Promise<void> {
    const files = (await fs.readdir(this.#folder)).toSorted();
    const old = files.slice(0, Math.max(0, files.length - this.#maxFiles));
    await Promise.all(old.map((file) => fs.rm(path.join(this.#folder, file), { force: true })));
  }
}

/** Derives the text of an e-mail from its markup: the library's own text would contain the code of a recovery. */
export function toPlainText(html: string): string {
  return html
    .replace(/[^]*<body[^>]*>/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/ *<\/?p\b[^>]*> */g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n\n')
    .trim();
}

/** Returns the address of an e-mail, or nothing for a file that is being written. */
async function recipientOf(file: string): Promise<string | undefined> {
  try {
    const { to } = JSON.parse(await fs.readFile(file, 'utf8')) as EmailMessage;
    return to.toLowerCase();
  } catch {
    return undefined;
  }
}
