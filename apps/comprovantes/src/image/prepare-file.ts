import { maxReceiptBytes } from '../receipt/receipt.ts';
import { kindBytes, kindOfFile } from './file-kind.ts';
import type { PreparedAnswer, PreparedFile } from './image-file.ts';

/** The longer side of a stored image, in pixels. */
const maxSide = 2000;
const quality = 0.85;

/** Returns a file as it is sent, or why it is not. Decoding an image takes a while, so a worker calls it. */
export async function prepareFile(file: Blob): Promise<PreparedAnswer> {
  if (file.size === 0) return { problem: 'empty' };
  const kind = kindOfFile(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (kind === null) return { problem: 'kind' };
  if (kind === 'pdf') return finish(file, 'application/pdf');
  const image = await reduceImage(file, kind === 'png' || kind === 'webp').catch(() => null);
  if (!image) return { problem: kind === 'heic' ? 'heic' : 'unreadable' };
  return finish(image, image.type as PreparedFile['type']);
}

/** Draws an image upright into another one: its metadata, such as the place of a photo, are not drawn. */
async function reduceImage(file: Blob, isSharp: boolean): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    // Texts of a screenshot stay sharp. A browser that writes no WebP answers with another type.
    const sharp = isSharp ? await canvas.convertToBlob({ type: 'image/webp', quality }) : null;
    if (sharp?.type === 'image/webp') return sharp;
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    image.close();
  }
}

async function finish(content: Blob, type: PreparedFile['type']): Promise<PreparedAnswer> {
  if (content.size > maxReceiptBytes) return { problem: 'size' };
  const bytes = await content.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // A PDF of a file system may have another type, or none.
  return { content: new Blob([bytes], { type }), type, sha256 };
}
