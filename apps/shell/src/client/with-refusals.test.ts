import { renderHook } from '@testing-library/react';
import { useSecondStepQuestion } from '@tostao/platform/second-step';
import { expect, it, vi } from 'vitest';
import { withRefusals } from './with-refusals.ts';

const refusal = { code: 'PT403', hint: 'second-step' };

/** Sends a request that needs a code, and answers the question for it. */
async function sendWithCode(isGiven: boolean) {
  const tokens: (string | null)[] = [];
  const send = vi.fn<typeof fetch>(async (_input, init) => {
    const token = new Headers(init?.headers).get('Authorization');
    tokens.push(token);
    return token === 'Bearer new'
      ? Response.json(['done'])
      : Response.json(refusal, { status: 403 });
  });
  const { result, unmount } = renderHook(useSecondStepQuestion);
  const answer = withRefusals(send, async () => 'new')('/rest/v1/rpc/delete_account', {
    method: 'POST',
    headers: { Authorization: 'Bearer old', 'x-household': 'casa' },
    body: '{}',
  });
  await vi.waitFor(() => expect(result.current.isAsked).toBe(true));
  result.current.answer(isGiven);
  const response = await answer;
  unmount();
  return { tokens, status: response.status, body: (await response.json()) as unknown, send };
}

it('sends a request again with the token that a code has brought', async () => {
  const { tokens, body, send } = await sendWithCode(true);
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  expect(body).toEqual(['done']);
  const [, init] = send.mock.calls[1]!;
  expect(init).toMatchObject({ method: 'POST', body: '{}' });
  expect(new Headers(init?.headers).get('x-household')).toBe('casa');
});

it('answers the refusal where the user gives no code', async () => {
  const { tokens, status, body } = await sendWithCode(false);
  expect(tokens).toEqual(['Bearer old']);
  expect([status, body]).toEqual([403, refusal]);
});
