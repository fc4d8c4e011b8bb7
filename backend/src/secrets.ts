import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The secret that signs sessions, and the API keys of the two kinds of client. */
export interface Secrets {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
}

/** Reads the secrets of a folder, or creates them in a file that only its owner can read. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, 'secrets.json');
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
  // The library loads hundreds of modules, which a start with existing secrets does not need in this thread.
  const { generateApiKey } = await import('@supabase/lite');
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
  };
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  return secrets;
}
