import type { Proof } from '../user-token.ts';

/** A second step of a user, as the auth server shows it. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'recovery_code';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

/** What the library does not say of a user. */
export interface UserFacts {
  is_anonymous: boolean;
  factors: Factor[] | null;
}

/** What the library does not say of a session and its user. */
export interface SessionFacts extends UserFacts {
  aal: string;
  amr: Proof[];
}

/** The columns of `UserFacts` for a row `u` of `auth.users`. */
export const userFacts = `u.is_anonymous, (
  select json_agg(json_build_object(
    'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
    'created_at', f.created_at, 'updated_at', f.updated_at
  ) order by f.created_at)
  from auth.mfa_factors f where f.user_id = u.id
) as factors`;

/** The columns of `SessionFacts` for rows `s` of `auth.sessions` and `u` of `auth.users`. */
export const sessionFacts = `coalesce(s.aal::text, 'aal1') as aal, (
  select coalesce(json_agg(json_build_object(
    'method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))::bigint
  ) order by c.updated_at desc), '[]')
  from auth.mfa_amr_claims c where c.session_id = s.id
) as amr, ${userFacts}`;

export function verifiedApp({ factors }: UserFacts): Factor | undefined {
  return factors?.find(({ factor_type: type, status }) => type === 'totp' && status === 'verified');
}
