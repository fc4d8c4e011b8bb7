/**
 * Returns the token of a recovery link, or `undefined` for any other address. A link that was cut
 * has an empty token.
 * @param hash The fragment of the URL, including `#`.
 */
export function readRecoveryToken(hash: string): string | undefined {
  return /^#recuperar=([\w-]*)/.exec(hash)?.[1];
}
