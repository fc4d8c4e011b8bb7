/** The maximum size of an image file in bytes: 5 MB. */
export const maxPhotoSize = 5 * 1024 * 1024;

/** The number of leading bytes that identify an image type. */
const headLength = 12;

/** Thrown for an unusable image, with a message for the user. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

/** Checks a chosen file. @throws PhotoError when it is too large or not an image. */
export async function checkPhoto(file: Blob): Promise<void> {
  if (file.size > maxPhotoSize) throw new PhotoError('A imagem deve ter no máximo 5MB');
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  if (!photoType(head)) throw new PhotoError('Escolha uma imagem PNG, JPEG, WebP ou GIF');
}

/** Converts an image to the data URL that the profile stores. */
export async function photoDataUrl(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return `data:${photoType(bytes) ?? photo.type};base64,${toBase64(bytes)}`;
}

/** Detects the media type by the first bytes: a file name is not reliable. */
export function photoType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, headLength));
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : null;
}

/** Encodes in chunks, because a call accepts a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x80_00)));
  }
  return btoa(pieces.join(''));
}
