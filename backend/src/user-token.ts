import { createVerifier } from 'fast-jwt';

/** The claims of a user's token that the gate needs. */
export interface UserClaims {
  sub: string;
  session_id: string;
}

const maxTokensInMemory = 1000;

/**
 * Returns a function that verifies the token of an `Authorization` header. It answers the claims, or nothing for a token
 * that is invalid, expired or of no user. Tokens that it has verified are remembered until they expire.
 */
export function tokenReader(jwtSecret: string): (header: string | null) => UserClaims | undefined {
  const verify = createVerifier({
    key: jwtSecret,
    algorithms: ['HS256'],
    cache: maxTokensInMemory,
  });
  return (header) => {
    const token = header?.replace(/^Bearer /, '');
    if (!token) return undefined;
    try {
      const { sub, session_id: session } = verify(token) as Record<string, unknown>;
      return typeof sub === 'string' && typeof session === 'string'
        ? { sub, session_id: session }
        : undefined;
    } catch {
      return undefined;
    }
  };
}
