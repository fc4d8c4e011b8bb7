import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeAuthCode, describeAuthError } from './auth-failure.ts';

const general = {
  title: 'Não foi possível continuar',
  description: 'Ocorreu um erro. Tente novamente.',
};

/** The codes of Auth that its client knows. */
function knownCodes(): string[] {
  const fromClient = createRequire(createRequire(import.meta.url).resolve('@supabase/supabase-js'));
  const file = path.join(
    path.dirname(fromClient.resolve('@supabase/auth-js')),
    'lib/error-codes.d.ts',
  );
  return [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
}

/** Codes of parts of Auth that the app does not use, and of a server in trouble. */
const unused =
  /^(?:mfa|saml|sso|phone|sms|hook|webauthn|invite|identity|anonymous|manual|over_sms|too_many_enrolled)_|_identity_not_deletable$|^(?:bad_json|conflict|insufficient_aal|not_admin|otp_disabled|request_timeout|unexpected_\w+|user_sso_managed|identity_not_found|email_conflict_\w+)$/;

it('gives every code of Auth that the app can meet a message of its own', () => {
  const codes = knownCodes();
  expect(codes).toContain('invalid_credentials');
  const missing = codes.filter((code) => code !== 'weak_password' && !unused.test(code));
  expect(missing.filter((code) => describeAuthCode(code) === general)).toEqual([]);
  expect(missing.filter((code) => describeAuthCode(code).title === general.title)).toEqual([]);
});

it.each([...knownCodes(), 'added_later', 'toString', undefined])(
  'shows nothing of what the server says about %s',
  (code) => {
    const { title, description } = describeAuthError({
      code,
      status: 400,
      message: 'Some English',
    });
    expect(`${title} ${description}`).not.toContain('English');
    expect(description).not.toBe('');
  },
);

it.each([
  [['length'], 'Use mais caracteres.'],
  [
    ['length', 'characters'],
    'Use mais caracteres. Misture letras minúsculas, maiúsculas, números e símbolos.',
  ],
  [['pwned'], 'Ela apareceu em um vazamento: escolha outra.'],
  [['added_later'], 'Escolha uma senha mais longa, com letras, números e símbolos.'],
  [undefined, 'Escolha uma senha mais longa, com letras, números e símbolos.'],
])('says what a password lacks by the reasons %j', (reasons, description) => {
  const error = { code: 'weak_password', status: 422, message: 'Password should be', reasons };
  expect(describeAuthError(error)).toEqual({ title: 'Senha muito fraca', description });
});

it('tells a lost connection from a server in trouble', () => {
  const lost = { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' };
  expect(describeAuthError(lost).title).toBe('Sem conexão');
  const noJson = { name: 'AuthUnknownError', message: `Unexpected token '<'` };
  expect(describeAuthError(noJson)).toEqual(general);
  expect(describeAuthError({ status: 502 })).toEqual(general);
  expect(describeAuthError({})).toEqual(general);
});

it('tells a limit of all e-mails of the server from one of the user', () => {
  const refusal = { status: 429, code: 'over_email_send_rate_limit' };
  const ofAll = describeAuthError({ ...refusal, message: 'email rate limit exceeded' });
  expect(ofAll.title).toBe('Nenhum e-mail enviado');
  expect(ofAll.description).not.toContain('minuto');
  const message = 'For security purposes, you can only request this after 42 seconds.';
  expect(describeAuthError({ ...refusal, message }).title).toBe('Muitas tentativas');
});

it('takes a refusal without a known code for one of too many requests by its status', () => {
  expect(describeAuthError({ status: 429, code: 'added_later' }).title).toBe('Muitas tentativas');
});
