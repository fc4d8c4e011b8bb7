import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/**
 * Encrypts a text so that a copy of the database alone does not have it.
 * @param owner the id that the text belongs to: sealed under another one it cannot be opened
 */
export function seal(key: string, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** Returns a sealed text, or nothing when another key has sealed it or it was changed. */
export function open(key: string, owner: string, sealed: string): string | undefined {
  const [version, nonce = '', text = '', tag = ''] = sealed.split('.');
  if (version !== 'v1') return undefined;
  try {
    const options = { authTagLength: 16 };
    const decipher = createDecipheriv(
      algorithm,
      Buffer.from(key, 'base64url'),
      Buffer.from(nonce, 'base64url'),
      options,
    );
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    const start = decipher.update(Buffer.from(text, 'base64url'));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
