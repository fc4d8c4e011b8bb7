import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EmailFolder } from './email-folder.ts';

it('keeps the newest e-mails, readable by their owner only', async () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-emails-')), 'emails');
  const emails = new EmailFolder(folder, 3);
  for (const subject of ['a', 'b', 'c', 'd', 'e']) {
    await emails.send({ to: 'a@example.com', subject, text: '', html: '' });
  }
  const files = fs.readdirSync(folder).toSorted();
  const subjects = files.map(
    (file) =>
      (JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { subject: string }).subject,
  );
  expect(subjects).toEqual(['c', 'd', 'e']);
  expect(fs.statSync(path.join(folder, files[0]!)).mode & 0o777).toBe(0o600);
  fs.rmSync(path.dirname(folder), { recursive: true });
});
