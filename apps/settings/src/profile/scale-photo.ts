import { PhotoError } from './photo.ts';

/** The maximum length of a side, in pixels. */
const longestSide = 512;
const quality = 0.85;

/**
 * Redraws an image as WebP with sides of at most 512 pixels. This drops metadata that a camera wrote
 * into the file, such as the location.
 * @throws PhotoError when the browser cannot decode it.
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

/** Scales a size in pixels down, in proportion, to sides of at most 512 pixels. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
