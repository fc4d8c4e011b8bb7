import type { ComponentType } from 'react';
import type { AuthPageProps } from './auth-page.tsx';

type AuthPage = ComponentType<AuthPageProps>;

/** Loads the sign-in page, a chunk that only signed-out users download. */
export const loadAuthPage = async (): Promise<AuthPage> =>
  (await import(/* webpackChunkName: "auth-page" */ './auth-page.tsx')).default;

/** Loads the same page as a cover over that of a user whose session has ended. */
export const loadSignInAgain = async (): Promise<AuthPage> =>
  (await import('./sign-in-again.tsx')).default;
