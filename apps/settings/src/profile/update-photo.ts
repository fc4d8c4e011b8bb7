import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { checkPhoto, photoDataUrl } from './photo.ts';
import { scalePhoto } from './scale-photo.ts';
import { showProfileChange, updateProfile } from '@tostao/domain/profile/update-profile';

/**
 * Returns the options of a mutation that updates the photo from a chosen file, after checking it
 * and scaling it down.
 */
export function updatePhotoMutation(context: WriteContext) {
  const { database, userId } = context;
  return mutationOptions({
    mutationFn: async (file: Blob) => {
      await checkPhoto(file);
      const image = await photoDataUrl(await scalePhoto(file));
      await updateProfile(database, userId, { image });
      return image;
    },
    meta: { label: 'Alteração de foto', failure: { title: 'Erro' } },
    onSuccess: (image, _file, _result, { client }) =>
      showProfileChange(client, context, { image }, 'Imagem de perfil atualizada'),
  });
}
