import type { Notification } from '@tostao/platform';
import { nameTakenMessage } from '../category/category-name.ts';
import { isNetworkError } from './network-error.ts';
import { type DatabaseError, isDatabaseError } from './unwrap.ts';

interface Failure {
  title: string;
  /** Replaces the server's message. */
  description?: string;
}

/** The operations that can fail, with the text of their error toasts. */
const failures = {
  createCategory: { title: 'Erro ao criar categoria' },
  updateCategory: { title: 'Erro ao atualizar categoria' },
  deleteCategory: { title: 'Erro ao excluir categoria' },
  createTransaction: { title: 'Erro ao adicionar transação' },
  updateTransaction: { title: 'Erro ao atualizar transação' },
  deleteTransaction: { title: 'Erro ao deletar transação' },
  createDebt: {
    title: 'Erro ao adicionar dívida',
    description: 'Houve um problema ao criar a dívida. Tente novamente.',
  },
  createRecurringExpense: {
    title: 'Erro ao criar dívidas',
    description: 'Houve um problema ao criar as dívidas recorrentes. Tente novamente.',
  },
  updateDebt: { title: 'Erro ao atualizar dívida' },
  deleteDebt: { title: 'Erro ao deletar dívida' },
  exportAccount: { title: 'Erro ao exportar seus dados' },
  restoreAccount: { title: 'Erro ao restaurar seus dados' },
  exportMonth: { title: 'Erro ao exportar o relatório' },
  importLocalData: { title: 'Erro na migração' },
  updateProfile: { title: 'Erro' },
  changePassword: { title: 'Erro ao alterar senha' },
  deleteAccount: { title: 'Erro ao excluir conta' },
} satisfies Record<string, Failure>;

/** The name of an operation with an error toast. */
export type FailedOperation = keyof typeof failures;

const noConnection = 'Verifique sua internet e tente novamente.';
const serverTrouble = 'O servidor não respondeu como devia. Tente novamente em instantes.';
const noMessage: Partial<Record<FailedOperation, string>> = {
  changePassword: 'Não foi possível alterar a senha. Tente novamente.',
};

/** Messages for the custom error codes of the database functions. */
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

/** Returns the error toast of a failed operation, with the server's message or a clearer one. */
export function failureToast(operation: FailedOperation, error: unknown): Notification {
  const { title, description }: Failure = failures[operation];
  return {
    kind: 'error',
    title,
    description: description ?? describe(error) ?? noMessage[operation] ?? 'Tente novamente.',
  };
}

/** Tells whether a lazily loaded chunk, such as the CSV writer, failed to load. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function describe(error: unknown): string | undefined {
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
    return rejections[error.code] ?? error.message;
  }
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}
