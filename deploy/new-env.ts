// node deploy/new-env.ts <domain of the app> <domain of the remotes> > deploy/.env
import { createHmac, randomBytes } from 'node:crypto';

const [domain, remotesDomain] = process.argv.slice(2);
if (!domain || !remotesDomain) {
  console.error('node deploy/new-env.ts <domain of the app> <domain of the remotes> > deploy/.env');
  process.exit(1);
}

// No characters that a URL or a shell reads otherwise.
const newSecret = () => randomBytes(32).toString('hex');
const jwtSecret = newSecret();
const tenYearsSeconds = 10 * 365 * 24 * 60 * 60;
const issuedAt = Math.floor(Date.now() / 1000);
const claimsOf = (role: string) => ({
  role,
  iss: 'tostao',
  iat: issuedAt,
  exp: issuedAt + tenYearsSeconds,
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns a token that names a role and no user: the public key of the app, or the secret one of its operator. */
function sign(payload: object): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', jwtSecret).update(content).digest('base64url')}`;
}

const lines = {
  TOSTAO_DOMAIN: domain,
  TOSTAO_REMOTES_DOMAIN: remotesDomain,
  ADMIN_PASSWORD: newSecret(),
  OWNER_PASSWORD: newSecret(),
  AUTH_PASSWORD: newSecret(),
  REST_PASSWORD: newSecret(),
  STORAGE_PASSWORD: newSecret(),
  JWT_SECRET: jwtSecret,
  ANON_KEY: sign(claimsOf('anon')),
  SERVICE_KEY: sign(claimsOf('service_role')),
  SMTP_HOST: '',
  SMTP_PORT: '587',
  SMTP_USER: '',
  SMTP_PASSWORD: '',
  MAIL_FROM: `nao-responda@${domain}`,
};
process.stdout.write(
  Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
