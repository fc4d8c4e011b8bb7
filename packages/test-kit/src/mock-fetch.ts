/** A mock answer of the Data API: rows or a value, or a function that makes them for each request. */
export type MockAnswer = MockResult | ((url: URL, body: unknown) => MockResult);

type MockResult = object | 'loading' | 'failing';

/**
 * Answers by path: a table's name, or `rpc/` and a function's name. With a method in front, as in
 * `PATCH profiles`, the answer is for that method only.
 */
export type MockAnswers = Record<string, MockAnswer>;

/** Replaces the network: returns the mock answers, and fails every other request. */
export function mockFetch(answers: MockAnswers): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.replace('/rest/v1/', '');
    const answer = answers[`${request.method} ${path}`] ?? answers[path] ?? 'failing';
    const value = typeof answer === 'function' ? answer(url, await readBody(request)) : answer;
    // Never settles, so that a skeleton stays visible.
    if (value === 'loading') return new Promise(() => undefined);
    // With a code it is the database's verdict, which is not retried.
    if (value === 'failing') {
      return Response.json({ code: 'XX000', message: 'fora do ar' }, { status: 500 });
    }
    const isSingle = request.headers.get('accept')?.includes('pgrst.object') ?? false;
    return Response.json(isSingle && Array.isArray(value) ? value[0] : value);
  };
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}
