import type { Notification, QueuedFailure } from '@tostao/platform';
import { databaseSentence, isQuota, nameTakenMessage } from './database-sentences.ts';
import { isNetworkError } from './network-error.ts';
import { type DatabaseError, isDatabaseError } from './database-error.ts';

/** The error toast of an operation. It travels from a remote to the shell's query client as it is. */
export type Failure = QueuedFailure;

const noConnection = 'Verifique sua internet e tente novamente.';
const sessionEnded = 'Sua sessão terminou. Entre de novo para continuar.';
/** The errors of the language and the browser, whose messages are English. */
const builtInErrors = new Set([
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  '$ZodError',
]);
const serverTrouble = 'O servidor não respondeu como devia. Tente novamente em instantes.';

/** Returns the error toast of a failed operation, with a sentence in Portuguese. */
export function failureToast(failure: Failure, error: unknown): Notification {
  const { title, fallback = 'Tente novamente.' } = failure;
  const description =
    isDatabaseError(error) && isQuota(error.code) ? undefined : failure.description;
  return {
    kind: 'error',
    title,
    description: description ?? describe(failure, error) ?? fallback,
  };
}

/** Tells whether a lazily loaded chunk, such as the CSV writer, failed to load. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function describe({ rejections }: Failure, error: unknown): string | undefined {
  if (isCodeMissing(error)) return noConnection;
  if (isNetworkError(error)) {
    return (error as DatabaseError).status === 0 ? noConnection : serverTrouble;
  }
  // auth-js wraps network and server errors in messages that are not meant for users.
  if (error instanceof Error && error.name === 'AuthRetryableFetchError') {
    return (error as Error & { status?: number }).status === 0 ? noConnection : undefined;
  }
  // auth-js: the response was not JSON.
  if (error instanceof Error && error.name === 'AuthUnknownError') return serverTrouble;
  if (isDatabaseError(error)) {
    if (error.status === 401) return sessionEnded;
    if (error.message.includes('categories_name_key')) return nameTakenMessage;
    // Another member was first.
    if (error.code === 'PT409' && error.details) return `Já paga por ${error.details}.`;
    return rejections?.[error.code] ?? databaseSentence(error.code, error.message) ?? serverTrouble;
  }
  if (!(error instanceof Error) || builtInErrors.has(error.name)) return undefined;
  return error.message === '' ? undefined : error.message;
}
