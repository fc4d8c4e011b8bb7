import fs from 'node:fs/promises';
import path from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

/**
 * Writes e-mails to files instead of sending them, because development machines have no mail
 * server.
 */
export class EmailFolder implements EmailDriver {
  readonly #folder: string;
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send(message: EmailMessage): Promise<void> {
    await fs.mkdir(this.#folder, { recursive: true, mode: 0o700 });
    this.#count += 1;
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${this.#count}.json`;
    await fs.writeFile(path.join(this.#folder, name), JSON.stringify(message, null, 2), {
      mode: 0o600,
    });
  }
}
