/** A project of Supabase, as a client names it. */
interface Backend {
  supabaseUrl: string;
  supabaseKey: string;
}

/** The answer of Auth to a wrong password, or to one that it could not check, in the shape that `describeAuthError` reads. */
export class PasswordCheckError extends Error {
  override readonly name: string = 'PasswordCheckError';
  /** Zero without a connection. */
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined, options?: ErrorOptions) {
    super('The password was not accepted', options);
    this.status = status;
    this.code = code;
  }
}

/**
 * Checks the password of an account by a session of its own, which ends at once: that of the page stays as it is.
 * @throws PasswordCheckError
 */
export async function checkPassword(
  { supabaseUrl, supabaseKey }: Backend,
  credentials: { email: string; password: string },
): Promise<void> {
  const send = async (path: string, token: string, body: object) => {
    const answer = await fetch(`${supabaseUrl.replace(/\/$/, '')}/auth/v1/${path}`, {
      method: 'POST',
      cache: 'no-store',
      headers: {
        apikey: supabaseKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new PasswordCheckError(0, undefined, { cause: error });
    });
    const text = await answer.text();
    const content = (text === '' ? {} : JSON.parse(text)) as Record<string, string | undefined>;
    if (!answer.ok) {
      throw new PasswordCheckError(answer.status, content['error_code'] ?? content['code']);
    }
    return content;
  };
  const session = await send('token?grant_type=password', supabaseKey, credentials);
  // A session that could not be ended has no token any more.
  await send('logout?scope=local', session['access_token'] ?? '', {}).catch(() => {});
}
