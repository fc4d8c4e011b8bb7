/** A request as the Data API receives it. */
export interface SentRequest {
  method: string;
  /** Relative to the API, such as `debts` or `rpc/pay_debt`. */
  path: string;
  search: URLSearchParams;
  body: unknown;
}

/**
 * The answer to a request: rows or a value, a response such as `databaseError(…)`, a server error (`failing`), a response
 * that never comes (`loading`) or a network error (`lost`). `undefined` leaves the request unanswered.
 */
export type MockResult = object | number | null | undefined | 'failing' | 'loading' | 'lost';

/** Answers a request. The index counts all requests so far. */
export type AnswerRequest = (request: SentRequest, index: number) => MockResult;

/**
 * Answers by path: a table's name, or `rpc/` and a function's name. With a method in front, as in
 * `PATCH profiles`, the answer is for that method only.
 */
export type MockAnswers = Record<string, MockResult | AnswerRequest>;

/** Creates a Data API of mock answers that records the requests. */
export function fakeDataApi(answers: MockAnswers | AnswerRequest) {
  const requests: SentRequest[] = [];

  /** Returns the mock response, or nothing for a request without an answer. */
  const respond = async (request: Request): Promise<Response | undefined> => {
    const sent = await readRequest(request);
    requests.push(sent);
    const result = findAnswer(answers, sent, requests.length - 1);
    if (result === undefined) return undefined;
    // Never settles, so that a skeleton stays visible.
    if (result === 'loading') return new Promise(() => undefined);
    if (result === 'lost') throw new TypeError('Failed to fetch');
    if (result === 'failing') return serverError();
    if (result instanceof Response) return result.clone();
    const isSingle = request.headers.get('accept')?.includes('pgrst.object') ?? false;
    return Response.json(isSingle && Array.isArray(result) ? result[0] : result);
  };

  /** Replaces the network: fails every request without an answer. */
  const fetch: typeof globalThis.fetch = async (input, init) =>
    (await respond(new Request(input, init))) ?? serverError();

  return { fetch, respond, requests };
}

/** Returns an error response in the format of the Data API. */
export function databaseError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}

/** Returns the error response of a database that is down. Its code makes it a verdict, which is not retried. */
export function serverError(): Response {
  return databaseError(500, 'XX000', 'fora do ar');
}

function findAnswer(
  answers: MockAnswers | AnswerRequest,
  request: SentRequest,
  index: number,
): MockResult {
  if (typeof answers === 'function') return answers(request, index);
  const { method, path } = request;
  const key = [`${method} ${path}`, path].find((each) => each in answers) ?? '';
  const answer = answers[key];
  return typeof answer === 'function' ? (answer as AnswerRequest)(request, index) : answer;
}

async function readRequest(request: Request): Promise<SentRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname.replace('/rest/v1/', ''),
    search: url.searchParams,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
