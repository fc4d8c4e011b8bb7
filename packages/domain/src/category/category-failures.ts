import type { Failure } from '../data-access/failure.ts';

export const updateCategoryFailure: Failure = { title: 'Erro ao atualizar categoria' };
