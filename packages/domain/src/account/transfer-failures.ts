import type { Failure } from '../data-access/failure.ts';

export const saveTransferFailure: Failure = {
  title: 'Erro ao transferir',
  rejections: { PT422: 'Esta transferência não existe mais.' },
};
export const deleteTransferFailure: Failure = { title: 'Erro ao excluir transferência' };
