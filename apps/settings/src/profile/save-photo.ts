import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Stores a photo, or removes it with `null`. Returns its version. @throws DatabaseError */
export async function savePhoto(database: TostaoDatabase, image: string | null): Promise<string> {
  // The generated types know no arguments that may be null.
  return unwrap(await database.rpc('save_profile_photo', { p_image: image as string }));
}
