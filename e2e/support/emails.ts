import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { AppServer } from '@tostao/backend/testing/app-server';

interface Mail {
  to: string;
  text: string;
}

/** Returns the link of the newest e-mail to an address with a word in it, whose file the server has printed. */
export async function newestLink({ output }: AppServer, email: string, word = ''): Promise<string> {
  const newest = async () => {
    const files = [...output().matchAll(/^E-mail: (.+)$/gm)].map(([, file = '']) => file);
    const mails = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Mail),
    );
    return mails.findLast(({ to, text }) => to === email && text.includes(word))?.text ?? '';
  };
  await expect.poll(newest, { message: 'the e-mail' }).not.toBe('');
  return /https?:\S+/.exec(await newest())?.[0] ?? '';
}
