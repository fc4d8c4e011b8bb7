import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { root } from './paths.ts';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Compose {
  services: Record<string, Service>;
}

interface Service {
  image: string;
  environment: Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const { services } = parseYaml(read('deploy/compose.yaml'), { merge: true }) as Compose;
const auth = services['auth']?.environment ?? {};

it('the stack gives the auth server and the data API the settings of the Supabase project', () => {
  const project: unknown = parseToml(read('supabase/config.toml'));
  const setting = (name: string) =>
    name
      .split('.')
      .reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key], project);
  const isOff = (name: string) => String(setting(name) === false);
  const template = (name: string) =>
    `http://caddy:8080/${path.basename(String(setting(`auth.email.template.${name}.content_path`)))}`;
  expect(services['rest']?.environment).toMatchObject({
    PGRST_DB_SCHEMAS: (setting('api.schemas') as string[]).join(','),
    PGRST_DB_MAX_ROWS: setting('api.max_rows'),
  });
  expect(auth).toMatchObject({
    GOTRUE_JWT_EXP: setting('auth.jwt_expiry'),
    GOTRUE_DISABLE_SIGNUP: isOff('auth.enable_signup'),
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: String(setting('auth.enable_anonymous_sign_ins')),
    GOTRUE_PASSWORD_MIN_LENGTH: setting('auth.minimum_password_length'),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: String(
      setting('auth.enable_refresh_token_rotation'),
    ),
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: setting('auth.refresh_token_reuse_interval'),
    GOTRUE_EXTERNAL_EMAIL_ENABLED: String(setting('auth.email.enable_signup')),
    GOTRUE_MAILER_AUTOCONFIRM: isOff('auth.email.enable_confirmations'),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: String(setting('auth.email.double_confirm_changes')),
    GOTRUE_MAILER_OTP_LENGTH: setting('auth.email.otp_length'),
    GOTRUE_MAILER_OTP_EXP: setting('auth.email.otp_expiry'),
    GOTRUE_SMTP_MAX_FREQUENCY: setting('auth.email.max_frequency'),
    GOTRUE_RATE_LIMIT_EMAIL_SENT: `\${EMAILS_PER_HOUR:-${String(setting('auth.rate_limit.email_sent'))}}`,
    GOTRUE_RATE_LIMIT_OTP: setting('auth.rate_limit.sign_in_sign_ups'),
    ...Object.fromEntries(
      ['confirmation', 'recovery', 'email_change', 'magic_link', 'reauthentication'].flatMap(
        (name) => [
          [
            `GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`,
            setting(`auth.email.template.${name}.subject`),
          ],
          [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, template(name)],
        ],
      ),
    ),
  });
});

it('the stack runs the versions of the Supabase CLI, on which the suites run each night', () => {
  const cli = path.join(root, 'backend/node_modules/.bin/supabase');
  const answer = execFileSync(cli, ['services', '--output', 'json', '--workdir', os.tmpdir()]);
  const images = JSON.parse(answer.toString()) as { name: string; local: string }[];
  const ofCli = new Set(images.map(({ name, local }) => `${name}:${local}`));
  const ofStack = ['auth', 'rest', 'storage'].map((name) => services[name]?.image.split('@')[0]);
  expect(ofStack.filter((image) => !ofCli.has(image ?? ''))).toEqual([]);
});

it('links in e-mails of the auth server lead to its route that the proxy passes on', () => {
  const paths = Object.entries(auth).filter(([name]) => name.startsWith('GOTRUE_MAILER_URLPATHS_'));
  expect(Object.fromEntries(paths)).toEqual({
    GOTRUE_MAILER_URLPATHS_INVITE: '/auth/v1/verify',
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: '/auth/v1/verify',
    GOTRUE_MAILER_URLPATHS_RECOVERY: '/auth/v1/verify',
    GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: '/auth/v1/verify',
  });
});

it('the auth server starts once its templates are there, so that no e-mail falls back to English', () => {
  expect(services['auth']?.depends_on?.['caddy']).toEqual({ condition: 'service_healthy' });
  const [program, ...args] = services['caddy']?.healthcheck?.test.slice(1) ?? [];
  expect(program).toBe('wget');
  const template = String(auth['GOTRUE_MAILER_TEMPLATES_CONFIRMATION']);
  expect(args).toContain(template.replace('//caddy', '//127.0.0.1'));
});

it('every server behind the proxy of the stack takes the address of a client from it', () => {
  const trusted = ['tostao', 'reminders'].map(
    (name) => services[name]?.environment['TOSTAO_TRUSTED_PROXIES'],
  );
  expect(trusted[0]).toBe(trusted[1]);
  expect(trusted[0]).toContain('172.16.0.0/12');
});
