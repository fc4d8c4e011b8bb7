/** A page in any browser. */
interface AnyPage {
  evaluate: <Size, Result>(code: (size: Size) => Promise<Result>, size: Size) => Promise<Result>;
}

/** Returns a photo as a phone takes it: on its side, with its place and the name of the device in it. */
export async function photoWithPlace(
  page: AnyPage,
  size: { width: number; height: number },
): Promise<Buffer> {
  const encoded = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    // Noise, which compresses as badly as a real photo.
    for (let index = 0; index < 3000; index += 1) {
      context.fillStyle = `hsl(${(index * 37) % 360} 60% 50%)`;
      context.fillRect((index * 7919) % width, (index * 104_729) % height, width / 40, height / 40);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }, size);
  const image = Buffer.from(encoded, 'latin1');
  return Buffer.concat([image.subarray(0, 2), exifOfPhone(), image.subarray(2)]);
}

/** Returns the segment of a JPEG with its metadata. Source: Exif 2.32, TIFF 6.0. */
function exifOfPhone(): Buffer {
  const tiff = Buffer.alloc(200);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  const entries = [
    // Make, a text of 10 bytes.
    [0x010f, 2, 10, 120],
    // Orientation: turn it to the right.
    [0x0112, 3, 1, 6 << 16],
    // Where the place begins.
    [0x8825, 4, 1, 140],
  ] as const;
  tiff.writeUInt16BE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const start = 10 + index * 12;
    tiff.writeUInt16BE(tag, start);
    tiff.writeUInt16BE(type, start + 2);
    tiff.writeUInt32BE(count, start + 4);
    tiff.writeUInt32BE(value, start + 8);
  }
  tiff.write('Tostaocam\0', 120, 'latin1');
  // South of the equator.
  tiff.writeUInt16BE(1, 140);
  tiff.writeUInt16BE(1, 142);
  tiff.writeUInt16BE(2, 144);
  tiff.writeUInt32BE(2, 146);
  tiff.write('S\0', 150, 'latin1');
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
