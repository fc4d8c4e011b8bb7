import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { savePhoto } from './save-photo.ts';
import { showProfileChange } from '@tostao/domain/profile/update-profile';

/**
 * Returns the options of a mutation that removes the photo; the avatar then shows the first letter
 * of the name.
 */
export function removePhotoMutation(context: WriteContext) {
  const { database } = context;
  return mutationOptions({
    mutationFn: () => savePhoto(database, null),
    meta: { label: 'Remoção de foto', failure: { title: 'Erro' } },
    onSuccess: (_data, _nothing, _result, { client }) =>
      showProfileChange(client, context, { photoVersion: null }, 'Imagem de perfil removida'),
  });
}
