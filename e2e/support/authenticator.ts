import type { Page } from '@playwright/test';

/** The platform authenticator of a page, such as a fingerprint reader. */
export interface Authenticator {
  /** Decides whether it recognizes the finger from now on. */
  recognize: (isRecognized: boolean) => Promise<void>;
  /** Deletes what it knows of the app. */
  forget: () => Promise<void>;
}

/** Gives a page a virtual authenticator, which answers at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    recognize: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    forget: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
