/** Returns an error as Supabase Storage has it: a client reads the status in the body, the answer itself has 400. */
export function refusal(statusCode: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(statusCode), error, message }, { status: 400 });
}

/** The answer to a file of another household, to one that does not exist, and to every address that the app does not use. */
export const notFound = () =>
  Response.json(
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
    { status: 404 },
  );

/**
 * Returns what a client sees of a refusal of the database: that of a session or of a role has its own status, as in the data API.
 * @throws the error when the database itself has failed
 */
export function refusalOf(error: unknown): Response {
  const { code, hint, message } = error as { code?: string; hint?: string; message: string };
  const status = Number(/^PT(4\d\d)$/.exec(code ?? '')?.[1]);
  if (status) {
    const statusCode = String(status);
    return Response.json(
      { statusCode, error: code, code, message, hint: hint ?? null },
      { status },
    );
  }
  if (code === '42501') {
    return refusal(403, 'Unauthorized', 'new row violates row-level security policy');
  }
  if (code === '23505') return refusal(409, 'Duplicate', 'The resource already exists');
  if (code === '23514') return refusal(422, 'invalid_file', 'The file is not that of its receipt');
  throw error;
}
