import fs from 'node:fs';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { root } from './paths.ts';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Compose {
  services: Record<string, { environment: Record<string, unknown> }>;
}

it('the stack gives the auth server and the data API the settings of the Supabase project', () => {
  const project: unknown = parseToml(read('supabase/config.toml'));
  const setting = (name: string) =>
    name
      .split('.')
      .reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key], project);
  const isOff = (name: string) => String(setting(name) === false);
  const template = (name: string) =>
    `http://caddy:8080/${path.basename(String(setting(`auth.email.template.${name}.content_path`)))}`;
  const { services } = parseYaml(read('deploy/compose.yaml'), { merge: true }) as Compose;
  expect(services['rest']?.environment).toMatchObject({
    PGRST_DB_SCHEMAS: (setting('api.schemas') as string[]).join(','),
    PGRST_DB_MAX_ROWS: setting('api.max_rows'),
  });
  expect(services['auth']?.environment).toMatchObject({
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
    ...Object.fromEntries(
      ['confirmation', 'recovery', 'email_change', 'reauthentication'].flatMap((name) => [
        [
          `GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`,
          setting(`auth.email.template.${name}.subject`),
        ],
        [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, template(name)],
      ]),
    ),
  });
});
