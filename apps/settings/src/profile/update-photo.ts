import { mutationOptions } from '@tanstack/react-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { checkPhoto, photoDataUrl } from './photo.ts';
import { savePhoto } from './remove-photo.ts';
import { scalePhoto } from './scale-photo.ts';
import { showProfileChange } from '@tostao/domain/profile/update-profile';

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
      return { image, version: await savePhoto(database, image) };
    },
    meta: { label: 'Alteração de foto', failure: { title: 'Erro' } },
    onSuccess: async ({ image, version }, _file, _result, { client }) => {
      client.setQueryData(queryKeys.profilePhoto(userId, version), image);
      await showProfileChange(
        client,
        context,
        { photoVersion: version },
        'Imagem de perfil atualizada',
      );
    },
  });
}
