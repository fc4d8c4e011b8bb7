import {
  base64URLStringToBuffer,
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

const timeoutMs = 60_000;
/** The algorithms of COSE that platform authenticators have: ES256 and RS256. */
const algorithms = [-7, -257];
/** The bit of the authenticator data that says that the user was verified (WebAuthn, section 6.1). */
const userVerified = 0x04;

/**
 * Asks the platform authenticator for a credential of this app.
 * @returns its id in base64url
 * @throws Error when the user refuses, or no authenticator can verify them
 */
export async function registerAuthenticator(user: { id: string; email: string }): Promise<string> {
  const { id } = await startRegistration({
    optionsJSON: {
      challenge: randomChallenge(),
      rp: { name: 'Tostão' },
      user: { id: toBase64Url(user.id), name: user.email, displayName: user.email },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'discouraged',
        userVerification: 'required',
      },
      timeout: timeoutMs,
    },
  });
  return id;
}

/**
 * Asks the authenticator to verify the user. The answer stays in this page, which no one but the holder
 * of the device could forge: the signature is not checked.
 * @throws Error when the user refuses, is not verified, or the credential is gone
 */
export async function confirmUser(credentialId: string): Promise<void> {
  const { response } = await startAuthentication({
    optionsJSON: {
      challenge: randomChallenge(),
      allowCredentials: [{ id: credentialId, type: 'public-key', transports: ['internal'] }],
      userVerification: 'required',
      timeout: timeoutMs,
    },
  });
  // The flags follow the 32 bytes of the domain's hash.
  const flags = new Uint8Array(base64URLStringToBuffer(response.authenticatorData))[32] ?? 0;
  if ((flags & userVerified) === 0) throw new Error('The user was not verified');
}

function randomChallenge(): string {
  return bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

function toBase64Url(text: string): string {
  return bufferToBase64URLString(new TextEncoder().encode(text).buffer);
}
