import { expect, it } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

const read = (url: string, from = 'tostao@example.com') =>
  readMailSettings({ TOSTAO_SMTP_URL: url, TOSTAO_MAIL_FROM: from });

const senderOf = (from: string) => read('smtp://mail.example.com', from)?.from;

it('requires encryption for a password that leaves this machine', () => {
  expect(read('smtp://ana:s%40%2F@mail.example.com')?.server).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'ana', pass: 's@/' },
    tls: { rejectUnauthorized: true },
  });
  expect(read('smtps://ana:s@mail.example.com')?.server).toMatchObject({ port: 465, secure: true });
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(read(`smtp://ana:s@${host}:25`)?.server).toMatchObject({ port: 25, requireTLS: false });
  }
  expect(read('smtp://ana:s@127.0.0.1.example.com')?.server.requireTLS).toBe(true);
  expect(read('smtp://mail.example.com')?.server.requireTLS).toBe(false);
});

it('reads the sender with and without a name', () => {
  expect(senderOf('tostao@example.com')).toEqual({ name: '', address: 'tostao@example.com' });
  expect(senderOf('Tostão <a@b.c>')).toEqual({ name: 'Tostão', address: 'a@b.c' });
  expect(senderOf('"Casa, contas" <a@b.c>')).toEqual({ name: 'Casa, contas', address: 'a@b.c' });
});

it('configures no mail server without its variables', () => {
  expect(readMailSettings({ TOSTAO_SMTP_URL: '', TOSTAO_MAIL_FROM: '' })).toBeUndefined();
});

it('names the invalid variable in a sentence, never with the password', () => {
  for (const url of [
    'nonsense-segredo',
    'http://ana:segredo@mail.example.com',
    'smtp://ana:segredo@',
    'smtp://ana:segredo@mail.example.com:99999',
    'smtp://ana:segredo%zz@mail.example.com',
    'smtp://ana:segredo@mail.example.com/?tls=no',
  ]) {
    expect(() => read(url), url).toThrow(
      /^TOSTAO_SMTP_URL is no address of a mail server(?!.*segredo)/,
    );
  }
  expect(() => read('smtp://segredo@mail.example.com')).toThrow(
    'TOSTAO_SMTP_URL needs both a user and a password, or neither.',
  );
  for (const from of [
    'Tostão',
    'a@b.c, d@e.f',
    'Tostão <a@b.c',
    'Tostão\r\nBcc: d@e.f <a@b.c>',
    'a@b.c\nBcc: d@e.f',
  ]) {
    expect(() => read('smtp://mail.example.com', from), from).toThrow(
      /^TOSTAO_MAIL_FROM is no sender/,
    );
  }
  expect(() => read('smtp://mail.example.com', '')).toThrow('or neither');
  expect(() => read('', 'a@b.c')).toThrow('or neither');
});
