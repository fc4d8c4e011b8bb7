import { expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

// Assembled at run time, so that no scanner mistakes them for real secrets.
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = base64({ alg: 'HS256', typ: 'JWT' });
const dashes = '-'.repeat(5);
const planted: Record<string, string> = {
  'a token of the service role': `${header}.${base64({ role: 'service_role', iss: 'supabase' })}.${'s'.repeat(43)}`,
  'a secret key of Supabase': `sb_secret_${'x1'.repeat(12)}`,
  'a private key': `${dashes}BEGIN RSA PRIVATE KEY${dashes}\n${'MIIEowIBAAKCAQEA'.repeat(20)}\n${dashes}END RSA PRIVATE KEY${dashes}`,
  'a key of AWS': ['aws_secret_access_key = "wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYzzzzzzzKEY"'].join(
    '/',
  ),
  'a token of GitHub': ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_'),
  'an e-mail address': 'maria.souza@gmail.com',
  'a path of the machine': '/home/maria/tostao/src/main.tsx',
  'a source map elsewhere': '//# sourceMappingURL=https://maps.tostao.dev/main.js.map',
  'a secret of this machine': 'the-secret-that-signs-sessions',
};
const own = { 'what signs sessions': 'the-secret-that-signs-sessions' };

it.each(Object.entries(planted))('finds %s', async (_, secret) => {
  const code = `const a=1;function b(){return"${secret}"}export{a,b};`;
  expect(await findSecrets('main.js', code, own)).not.toEqual([]);
});

const map = (sources: string[]) =>
  JSON.stringify({ sources, sourcesContent: ['// mail me@email.com, see /home/me/x/'] });

it('finds source paths in a map, but ignores addresses in library comments', async () => {
  expect(await findSecrets('main.js.map', map(['webpack://tostao/./src/main.tsx']))).toEqual([]);
  expect(await findSecrets('main.js.map', map(['/home/maria/src/main.tsx']))).toHaveLength(1);
});

it('accepts public values', async () => {
  const code = `const key="sb_publishable_abc123",mail="voce@exemplo.com.br",at="/home/";
    fetch("https://abc.supabase.co/rest/v1/debts");
    //# sourceMappingURL=main.3e64091f.js.map`;
  expect(await findSecrets('main.js', code, own)).toEqual([]);
});
