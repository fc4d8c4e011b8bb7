import { mutationOptions } from '@tanstack/react-query';
import type { Backend } from '@tostao/domain/data-access/use-backend';
import { checkPhoto, photoDataUrl } from './photo.ts';
import { scalePhoto } from './scale-photo.ts';
import { showProfileChange, updateProfile } from '@tostao/domain/profile/update-profile';

/**
 * Returns the options of a mutation that updates the photo from a chosen file, after checking it
 * and scaling it down.
 */
export function updatePhotoMutation(backend: Backend) {
  const { database, userId } = backend;
  return mutationOptions({
    mutationFn: async (file: Blob) => {
      await checkPhoto(file);
      const image = await photoDataUrl(await scalePhoto(file));
      await updateProfile(database, userId, { image });
      return image;
    },
    meta: { label: 'Alteração de foto', failure: { title: 'Erro' } },
    onSuccess: (image, _file, _result, { client }) =>
      showProfileChange(client, backend, { image }, 'Imagem de perfil atualizada'),
  });
}
