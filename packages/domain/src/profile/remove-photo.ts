import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

export function removePhotoMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: () => updateProfile(database, userId, { image: null }),
    retry: retryOnNetworkError,
    meta: writeMeta('Remoção de foto'),
    onSuccess: async (_data, _nothing, _result, { client }) => {
      await updateProfileOptimistically(client, userId, { image: null });
      notify({ kind: 'success', title: 'Sucesso', description: 'Imagem de perfil removida' });
    },
    onError: (error) => notify(failureToast('updateProfile', error)),
  });
}

/** Goes back to the first letter of the name. */
export function useRemovePhoto() {
  return useMutation(removePhotoMutation(useBackend()));
}
