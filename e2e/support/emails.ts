import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { AppServer } from './servers/app-server.ts';

/** Returns the link of the newest e-mail to an address, whose file the server has printed. */
export async function newestLink({ output }: AppServer, email: string): Promise<string> {
  const printed = () =>
    output()
      .split('\n')
      .findLast((line) => line.startsWith(`E-mail to ${email}: `)) ?? '';
  await expect.poll(printed, { message: 'the path of the e-mail' }).not.toBe('');
  const file = printed().replace(/^.*?: /, '');
  const { text } = JSON.parse(await readFile(file, 'utf8')) as { text: string };
  return /https?:\S+/.exec(text)?.[0] ?? '';
}
