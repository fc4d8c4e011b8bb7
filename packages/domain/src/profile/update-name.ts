import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

export function updateNameMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (name: string) => updateProfile(database, userId, { name }),
    retry: retryOnNetworkError,
    meta: writeMeta('Alteração de nome'),
    onSuccess: async (_data, name, _result, { client }) => {
      await updateProfileOptimistically(client, userId, { name });
      notify({ kind: 'success', title: 'Sucesso', description: 'Nome atualizado com sucesso' });
    },
    onError: (error) => notify(failureToast('updateProfile', error)),
  });
}

export function useUpdateName() {
  return useMutation(updateNameMutation(useBackend()));
}
