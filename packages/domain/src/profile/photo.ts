/** The largest picture, in bytes of the file: 5 MB. */
export const maxPhotoSize = 5 * 1024 * 1024;

/** How many bytes tell the type of a picture. */
const headLength = 12;

/** A picture that cannot be taken; the message is for the person. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

/** @throws PhotoError when the chosen file is too large or no picture. */
export async function checkPhoto(file: Blob): Promise<void> {
  if (file.size > maxPhotoSize) throw new PhotoError('A imagem deve ter no máximo 5MB');
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  if (!photoType(head)) throw new PhotoError('Escolha uma imagem PNG, JPEG, WebP ou GIF');
}

/** A picture as the data URL that a profile keeps. */
export async function photoDataUrl(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return `data:${photoType(bytes) ?? photo.type};base64,${toBase64(bytes)}`;
}

/** The media type by the first bytes: what a file is called proves nothing. */
export function photoType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, headLength));
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : null;
}

/** In pieces: a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x80_00)));
  }
  return btoa(pieces.join(''));
}
