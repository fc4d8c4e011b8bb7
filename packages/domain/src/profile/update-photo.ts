import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { checkPhoto, photoDataUrl } from './photo.ts';
import { scalePhoto } from './scale-photo.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

export function updatePhotoMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: async (file: Blob) => {
      await checkPhoto(file);
      const image = await photoDataUrl(await scalePhoto(file));
      await updateProfile(database, userId, { image });
      return image;
    },
    retry: retryOnNetworkError,
    meta: writeMeta('Alteração de foto'),
    onSuccess: async (image, _file, _result, { client }) => {
      await updateProfileOptimistically(client, userId, { image });
      notify({ kind: 'success', title: 'Sucesso', description: 'Imagem de perfil atualizada' });
    },
    onError: (error) => notify(failureToast('updateProfile', error)),
  });
}

/** Called with the file as it was chosen: it is checked, and scaled down, before it is sent. */
export function useUpdatePhoto() {
  return useMutation(updatePhotoMutation(useBackend()));
}
