import { createVerifier } from 'fast-jwt';

export interface UserClaims {
  sub: string;
  session_id: string;
  /** Whether a code has proved the session: `aal2`. */
  aal: string | undefined;
  /** The proofs of the session, with the seconds of their time. */
  amr: Proof[];
}

export interface Proof {
  method: string;
  timestamp: number;
}

/** A token with a valid signature and claims that Auth never writes. */
export class ClaimsError extends Error {}

const maxTokensInMemory = 1000;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * Returns a function that verifies the token of an `Authorization` header. It answers the claims, or nothing for a token
 * that is invalid or expired. Tokens that it has verified are remembered until they expire.
 * @throws ClaimsError from that function when the token is not of a user and its session
 */
export function tokenReader(jwtSecret: string): (header: string | null) => UserClaims | undefined {
  const verify = createVerifier({
    key: jwtSecret,
    algorithms: ['HS256'],
    cache: maxTokensInMemory,
  });
  return (header) => {
    const token = /^Bearer (.+)$/.exec(header ?? '')?.[1];
    if (token === undefined) return undefined;
    let claims: Record<string, unknown>;
    try {
      claims = verify(token) as Record<string, unknown>;
    } catch {
      return undefined;
    }
    const { sub, session_id: session, role, exp, aal, amr } = claims;
    if (!isUuid(sub) || !isUuid(session) || role !== 'authenticated' || typeof exp !== 'number') {
      throw new ClaimsError('The claims of the token are not valid');
    }
    return {
      sub,
      session_id: session,
      aal: typeof aal === 'string' ? aal : undefined,
      amr: Array.isArray(amr) ? amr.filter(isProof) : [],
    };
  };
}

function isUuid(claim: unknown): claim is string {
  return typeof claim === 'string' && uuid.test(claim);
}

function isProof(value: unknown): value is Proof {
  const { method, timestamp } = (value ?? {}) as Partial<Record<keyof Proof, unknown>>;
  return typeof method === 'string' && typeof timestamp === 'number';
}
