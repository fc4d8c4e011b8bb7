/** Why this device cannot confirm its user: it has no authenticator, or the page has no domain name. */
export type Obstacle = 'no-authenticator' | 'no-domain';

/** Returns why this device cannot confirm its user; `null` when it can. */
export async function findObstacle(): Promise<Obstacle | null> {
  // A credential is bound to a domain name; an IP address cannot have one.
  if (/^[\d.]+$|:/.test(window.location.hostname)) return 'no-domain';
  // Browsers hide the interface from pages without HTTPS, and old ones do not have it.
  const browser = window.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  const isAvailable = await browser?.isUserVerifyingPlatformAuthenticatorAvailable();
  return isAvailable ? null : 'no-authenticator';
}
