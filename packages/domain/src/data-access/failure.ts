import type { Notification } from '@tostao/platform';
import { nameTakenMessage } from '../category/category-name.ts';
import { isNetworkError } from './network-error.ts';
import { type DatabaseError, isDatabaseError } from './unwrap.ts';

/** The error toast of an operation. It travels from a remote to the shell's query client as it is. */
export interface Failure {
  title: string;
  /** Replaces the server's message. */
  description?: string;
  /** Stands in where the server has no message. */
  fallback?: string;
  /** Messages for the custom error codes of its database functions. */
  rejections?: Record<string, string>;
}

const noConnection = 'Verifique sua internet e tente novamente.';
const serverTrouble = 'O servidor não respondeu como devia. Tente novamente em instantes.';
/** Messages for the error codes that remotes knew before a failure could name its own. */
const rejections: Record<string, string> = {
  PT404: 'Esta dívida não existe mais.',
  PT409: 'Esta dívida já foi paga.',
  PT410: 'A categoria de destino não existe mais.',
  PT411: 'O arquivo tem registros de outra conta, que ainda existe.',
  PT412: 'O valor desta dívida mudou. Confira antes de pagar.',
};

/** Thrown when another tab or device has deleted the row to change. */
export class GoneError extends Error {
  override name = 'GoneError';

  constructor() {
    super('Este registro não existe mais.');
  }
}

/** A remote released before failures were objects sends a name, whose title older shells knew. */
const namedFailure: Failure = { title: 'Não foi possível concluir' };

/** Returns the error toast of a failed operation, with the server's message or a clearer one. */
export function failureToast(failure: Failure | string, error: unknown): Notification {
  const known = typeof failure === 'string' ? namedFailure : failure;
  const { title, description, fallback = 'Tente novamente.' } = known;
  return {
    kind: 'error',
    title,
    description: description ?? describe(known, error) ?? fallback,
  };
}

/** Tells whether a lazily loaded chunk, such as the CSV writer, failed to load. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function describe({ rejections: own }: Failure, error: unknown): string | undefined {
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
    if (error.message.includes('categories_name_key')) return nameTakenMessage;
    return own?.[error.code] ?? rejections[error.code] ?? error.message;
  }
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}
