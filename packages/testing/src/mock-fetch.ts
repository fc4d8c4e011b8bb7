/** What the Data API answers: rows or a value, made anew for each request if need be. */
export type MockAnswer = object | ((url: URL) => object) | 'loading' | 'failing';

/** By what is asked for: a table's name, or `rpc/` and a function's. */
export type MockAnswers = Record<string, MockAnswer>;

/** Stands in for the network: answers from what is given, and refuses what is not. */
export function mockFetch(answers: MockAnswers): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const answer = answers[url.pathname.replace('/rest/v1/', '')] ?? 'failing';
    // Longer than anybody looks at a skeleton.
    if (answer === 'loading') return new Promise(() => undefined);
    if (answer === 'failing') return Response.json({ message: 'fora do ar' }, { status: 500 });
    const value = typeof answer === 'function' ? answer(url) : answer;
    const isSingle = request.headers.get('accept')?.includes('pgrst.object') ?? false;
    return Response.json(isSingle && Array.isArray(value) ? value[0] : value);
  };
}
