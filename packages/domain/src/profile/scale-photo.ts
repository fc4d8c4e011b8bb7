import { PhotoError } from './photo.ts';

/** The longest side that is kept, in pixels. */
const longestSide = 512;
const quality = 0.85;

/**
 * A picture drawn anew, at most 512 pixels long: what a camera wrote into the file, such as the
 * place, stays behind.
 * @throws PhotoError when the browser cannot read it.
 */
export async function scalePhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new PhotoError('Não foi possível ler a imagem. Escolha outra.');
  });
  try {
    const { width, height } = fittedSize(bitmap.width, bitmap.height);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/webp', quality });
  } finally {
    bitmap.close();
  }
}

/** The size with the same proportions whose longest side is 512 pixels at most. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
