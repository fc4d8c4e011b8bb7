import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
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

it('deletes the e-mails to one address', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-emails-'));
  const emails = new EmailFolder(folder);
  for (const to of ['ana@example.com', 'bia@example.com', 'ana@example.com']) {
    await emails.send({ to, subject: 's', text: '', html: '' });
  }
  await emails.deleteOf('Ana@example.com');
  const texts = fs
    .readdirSync(folder)
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  expect(texts).toEqual([expect.stringContaining('bia@example.com')]);
  fs.rmSync(folder, { recursive: true });
});

it('prints the path of each e-mail, whose text shows the address of its link', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-emails-'));
  const html = `<html><body style="color: red">
    <p>Olá,
      Ana!</p>
    <p><a href="https://x/auth?a=1&amp;b=2#c">Abrir</a></p>
  </body></html>`;
  await new EmailFolder(folder).send({ to: 'a@example.com', subject: 's', text: '1234', html });
  const file = path.join(folder, fs.readdirSync(folder)[0] ?? '');
  expect(log).toHaveBeenCalledExactlyOnceWith(`E-mail: ${file}`);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({
    text: 'Olá, Ana!\n\nAbrir: https://x/auth?a=1&b=2#c',
  });
  log.mockRestore();
  fs.rmSync(folder, { recursive: true });
});
