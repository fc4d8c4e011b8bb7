import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { root } from './paths.ts';

/** The settings of a Supabase project that the embedded backend shares, with the keys that the library has too. */
interface ProjectConfig {
  api: { schemas: string[]; max_rows: number };
  auth: {
    /** Of the hosted service: the library has no such limits, and `request-filter` has its own. */
    rate_limit?: Record<string, number>;
    jwt_expiry: number;
    minimum_password_length: number;
    refresh_token_reuse_interval: number;
    email: {
      otp_expiry: number;
      template: Record<'confirmation' | 'recovery', { subject: string; content_path: string }>;
    };
  };
}

let config: ProjectConfig | undefined;

/** Returns the settings of the project in `supabase/config.toml`, which the Supabase CLI reads too. */
export function projectConfig(): ProjectConfig {
  config ??= read();
  return config;
}

function read(): ProjectConfig {
  const text = fs.readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');
  const { api, auth } = parse(text) as unknown as ProjectConfig;
  const { confirmation, recovery } = auth.email.template;
  for (const template of [confirmation, recovery]) {
    template.content_path = path.join(root, template.content_path);
  }
  delete auth.rate_limit;
  // The library knows no template for a reauthentication, and sends no other e-mail.
  auth.email.template = { confirmation, recovery };
  return { api, auth };
}
