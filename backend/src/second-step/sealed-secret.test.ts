import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { open, seal } from './sealed-secret.ts';

const newKey = () => randomBytes(32).toString('base64url');

it('a sealed secret opens with its key and for its owner alone, and hides its text', () => {
  const key = newKey();
  const sealed = seal(key, 'factor', 'JBSWY3DPEHPK3PXP');
  expect(open(key, 'factor', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal(key, 'factor', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(open(newKey(), 'factor', sealed)).toBeUndefined();
  expect(open(key, 'other', sealed)).toBeUndefined();
  const [version, nonce = '', text = '', tag = ''] = sealed.split('.');
  const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
  for (const parts of [
    [version, nonce, changed, tag],
    [version, nonce, text, tag.slice(0, 6)],
    [version, nonce, text],
    ['v2', nonce, text, tag],
    [''],
  ]) {
    expect(open(key, 'factor', parts.join('.'))).toBeUndefined();
  }
});
