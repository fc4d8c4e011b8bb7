import { fakeDataApi, type MockAnswers } from '@tostao/domain/data-access/fake-data-api';

/** Returns the answer of Auth to a request that it rejects. */
export function rejection(status: number, code: string): Response {
  return Response.json({ error_code: code, msg: `Mock: ${code}` }, { status });
}

/**
 * Answers the requests of Auth clients that a screen creates itself. Those of `MockPlatform` have their own
 * answers. Returns a function that ends it.
 */
export function mockAuth(answers: MockAnswers): () => void {
  const send = window.fetch.bind(window);
  const answer = fakeDataApi(answers).fetch;
  window.fetch = (input, init) =>
    new Request(input, init).url.startsWith('https://mock.invalid/')
      ? answer(input, init)
      : send(input, init);
  return () => {
    window.fetch = send;
  };
}
