import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { showProfileChange } from '@tostao/domain/profile/update-profile';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

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

/** Stores a photo, or removes it with `null`. Returns its version. @throws DatabaseError */
export async function savePhoto(database: TostaoDatabase, image: string | null): Promise<string> {
  // The generated types know no arguments that may be null.
  return unwrap(await database.rpc('save_profile_photo', { p_image: image as string }));
}
