import type { Notification } from '@tostao/platform';
import { nameTakenMessage } from '../category/category-name.ts';
import { isNetworkError } from './network-error.ts';
import { isDatabaseError } from './unwrap.ts';

interface Failure {
  title: string;
  /** Said in place of the server's message. */
  description?: string;
}

/** What can fail, and what a person is told of it. */
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
  exportMonth: { title: 'Erro ao exportar o relatório' },
  importLocalData: { title: 'Erro na migração' },
  updateProfile: { title: 'Erro' },
  changePassword: { title: 'Erro ao alterar senha' },
  deleteAccount: { title: 'Erro ao excluir conta' },
} satisfies Record<string, Failure>;

export type FailedOperation = keyof typeof failures;

const noConnection = 'Verifique sua internet e tente novamente.';
const noMessage: Partial<Record<FailedOperation, string>> = {
  changePassword: 'Não foi possível alterar a senha. Tente novamente.',
};

/** What the database refuses by a code of its own. */
const rejections: Record<string, string> = {
  PT404: 'Esta dívida não existe mais.',
  PT409: 'Esta dívida já foi paga.',
  PT410: 'A categoria de destino não existe mais.',
  PT412: 'O valor desta dívida mudou. Confira antes de pagar.',
};

/** The row that was to be changed is gone: another tab or device has deleted it. */
export class GoneError extends Error {
  override name = 'GoneError';

  constructor() {
    super('Este registro não existe mais.');
  }
}

/** The toast for a failed operation: its title, and the server's message unless ours says more. */
export function failureToast(operation: FailedOperation, error: unknown): Notification {
  const { title, description }: Failure = failures[operation];
  return {
    kind: 'error',
    title,
    description: description ?? describe(error) ?? noMessage[operation] ?? 'Tente novamente.',
  };
}

/** What is fetched late, such as the writer of a file, did not come. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function describe(error: unknown): string | undefined {
  if (isNetworkError(error) || isCodeMissing(error)) return noConnection;
  // What auth-js makes of no answer, and of a server that fails: neither message is for people.
  if (error instanceof Error && error.name === 'AuthRetryableFetchError') {
    return (error as Error & { status?: number }).status === 0 ? noConnection : undefined;
  }
  if (isDatabaseError(error)) {
    if (error.message.includes('categories_name_key')) return nameTakenMessage;
    return rejections[error.code] ?? error.message;
  }
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}
