import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message as the browser of a subscription reads it. */
export interface PushedMessage {
  subscription: string;
  payload: { title: string; body: string; url: string; tag: string };
  headers: http.IncomingHttpHeaders;
  /** The claims of the sender, whose signature is valid. */
  claims: { aud: string; exp: number; sub: string };
  /** The public key that it is signed with. */
  key: string;
}

/** The answer of a push service. */
interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service of a test, with the browsers behind it. */
export interface PushService {
  origin: string;
  port: number;
  received: PushedMessage[];
  /** The answers to the next messages. Later ones are taken. */
  answers: Answer[];
  /** Subscribes a browser. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
}

/** Starts a push service that decrypts what it gets (RFC 8291), and verifies who sends it (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: PushedMessage[] = [];
  const answers: Answer[] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const answer = answers.shift() ?? { status: 201 };
      const browser = browsers.get(request.url ?? '');
      if (browser && answer.status === 201) {
        received.push({
          subscription: `${origin}${request.url}`,
          payload: JSON.parse(decrypt(body, browser)) as PushedMessage['payload'],
          headers: request.headers,
          ...readVapid(request.headers.authorization ?? ''),
        });
      }
      response.writeHead(answer.status, answer.headers).end('x'.repeat(100_000));
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    received,
    answers,
    subscribe: () => {
      const [keys, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/${randomUUID()}`];
      browsers.set(path, { keys, auth });
      return {
        endpoint: `${origin}${path}`,
        p256dh: keys.generateKeys('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function decrypt(
  body: Buffer,
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function readVapid(authorization: string): Pick<PushedMessage, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of a message is wrong.');
  return {
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushedMessage['claims'],
    key,
  };
}
