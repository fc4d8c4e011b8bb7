import type { Failure } from '../data-access/failure.ts';

export const createDebtFailure: Failure = {
  title: 'Erro ao adicionar dívida',
  description: 'Houve um problema ao criar a dívida. Tente novamente.',
};
export const createRecurringExpenseFailure: Failure = {
  title: 'Erro ao criar dívidas',
  description: 'Houve um problema ao criar as dívidas recorrentes. Tente novamente.',
};
export const updateDebtFailure: Failure = { title: 'Erro ao atualizar dívida' };
export const deleteDebtFailure: Failure = { title: 'Erro ao deletar dívida' };
