import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import { readPhoto } from './photo.ts';
import { showProfile, updateProfile } from './update-profile.ts';

export function updatePhotoMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: async (file: Blob) => {
      const image = await readPhoto(file);
      await updateProfile(database, userId, { image });
      return image;
    },
    retry: retryIfLost,
    meta: writeMeta('Alteração de foto'),
    onSuccess: async (image, _file, _result, { client }) => {
      await showProfile(client, userId, { image });
      notify({ kind: 'success', title: 'Sucesso', description: 'Imagem de perfil atualizada' });
    },
    onError: (error) => notify(failureToast('updateProfile', error)),
  });
}

/** Called with the file as it was chosen: size and type are checked before it is sent. */
export function useUpdatePhoto() {
  return useMutation(updatePhotoMutation(useBackend()));
}
