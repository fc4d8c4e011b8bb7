import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The secrets of a server, and the API keys of the two kinds of client. */
export interface Secrets {
  /** Signs sessions. */
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** Seals the secrets of authenticator apps, so that a copy of the database alone has no codes. */
  secondStepKey: string;
}

/** Reads the secrets of a folder, or creates them in a file that only its owner can read. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, 'secrets.json');
  const stored = fs.existsSync(file) ? read(file) : await createSecrets();
  const { secondStepKey } = stored;
  if (secondStepKey !== undefined) return { ...stored, secondStepKey };
  const secrets = { ...stored, secondStepKey: randomBytes(32).toString('base64url') };
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  return secrets;
}

/** An earlier release wrote files without the last key. */
type StoredSecrets = Omit<Secrets, 'secondStepKey'> & Partial<Secrets>;

function read(file: string): StoredSecrets {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as StoredSecrets;
}

async function createSecrets(): Promise<StoredSecrets> {
  // The library loads hundreds of modules, which a start with existing secrets does not need in this thread.
  const { generateApiKey } = await import('@supabase/lite');
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
  };
}
