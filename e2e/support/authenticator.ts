import type { CDPSession } from '@playwright/test';

/** The platform authenticator of a page, such as a fingerprint reader. */
export interface Authenticator {
  /** Decides whether it recognizes the finger from now on. */
  recognize: (isRecognized: boolean) => Promise<void>;
  /** Deletes its credentials for the app. */
  forget: () => Promise<void>;
}

/** Gives the page of these developer tools a virtual authenticator, which answers at once. */
export async function addAuthenticator(devtools: CDPSession): Promise<Authenticator> {
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    recognize: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    forget: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
