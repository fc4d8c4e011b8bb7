import { mutationOptions } from '@tanstack/react-query';
import type { Backend } from '@tostao/domain/data-access/use-backend';
import { showProfileChange, updateProfile } from '@tostao/domain/profile/update-profile';

/**
 * Returns the options of a mutation that removes the photo; the avatar then shows the first letter
 * of the name.
 */
export function removePhotoMutation(backend: Backend) {
  const { database, userId } = backend;
  return mutationOptions({
    mutationFn: () => updateProfile(database, userId, { image: null }),
    meta: { label: 'Remoção de foto', failure: { title: 'Erro' } },
    onSuccess: (_data, _nothing, _result, { client }) =>
      showProfileChange(client, backend, { image: null }, 'Imagem de perfil removida'),
  });
}
