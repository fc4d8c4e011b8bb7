import { confirmSecondStep } from '@tostao/platform/second-step';

/**
 * Wraps `fetch` to answer refusals of the Data API in the one place that all pages share: the server does not let the user into a
 * household any more, or the device remembers no household by its name, so that a page of it goes to the user's own one; or
 * it wants a code of the second step first, which a dialog asks for before the request is sent again.
 * @param accessToken returns the token that the code has brought
 */
export function withRefusals(
  send: typeof fetch,
  accessToken: () => Promise<string | undefined>,
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 403 && response.status !== 400) return response;
    // An answer that is no JSON is of something else.
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => ({}));
    const { code, hint } = body as { code?: string; hint?: string };
    const headers = new Headers(init?.headers);
    if (code === 'PT400') loseHousehold(null);
    if (hint === 'not-a-member') loseHousehold(headers.get('x-household'));
    if (hint !== 'second-step' || !(await confirmSecondStep())) return response;
    headers.set('Authorization', `Bearer ${await accessToken()}`);
    return send(input, { ...init, headers });
  };
}

/** The next refusal tries again where the code is missing. */
function loseHousehold(id: string | null): void {
  import(/* webpackChunkName: "household" */ '../household/leave-household.ts')
    .then((code) => code.loseHousehold(id))
    .catch(() => {});
}
