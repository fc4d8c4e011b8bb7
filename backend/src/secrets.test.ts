import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

it('creates secrets once, readable by their owner only, and adds the key that earlier releases lack', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-secrets-'));
  const secrets = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(secrets);
  expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(64);
  expect(secrets.publishableKey).toMatch(/^sb_publishable_/);
  expect(secrets.secretKey).toMatch(/^sb_secret_/);
  const file = path.join(folder, 'secrets.json');
  const { secondStepKey, ...earlier } = secrets;
  fs.writeFileSync(file, JSON.stringify(earlier));
  const completed = await loadSecrets(folder);
  expect(completed).toEqual({ ...earlier, secondStepKey: expect.any(String) as string });
  expect(Buffer.from(completed.secondStepKey, 'base64url')).toHaveLength(32);
  expect(completed.secondStepKey).not.toBe(secondStepKey);
  expect(fs.readdirSync(folder)).toEqual(['secrets.json']);
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  fs.rmSync(folder, { recursive: true });
});
