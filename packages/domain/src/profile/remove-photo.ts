import { mutationOptions, useMutation } from '@tanstack/react-query';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

/** Returns the options of the mutation behind `useRemovePhoto`. */
export function removePhotoMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: () => updateProfile(database, userId, { image: null }),
    meta: { label: 'Remoção de foto', failure: 'updateProfile' },
    onSuccess: async (_data, _nothing, _result, { client }) => {
      await updateProfileOptimistically(client, userId, { image: null });
      notify({ kind: 'success', title: 'Sucesso', description: 'Imagem de perfil removida' });
    },
  });
}

/** Removes the photo; the avatar then shows the first letter of the name. */
export function useRemovePhoto() {
  return useMutation(removePhotoMutation(useBackend()));
}
