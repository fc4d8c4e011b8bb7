import type { Failure } from '../data-access/failure.ts';

export const createTransactionFailure: Failure = { title: 'Erro ao adicionar transação' };
export const updateTransactionFailure: Failure = { title: 'Erro ao atualizar transação' };
export const deleteTransactionFailure: Failure = { title: 'Erro ao deletar transação' };
