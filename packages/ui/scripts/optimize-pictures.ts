// Reduces new pictures to a palette of 256 colours: a third of the size, without a difference that the comparison would notice.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import UPNG from 'upng-js';

/** The offset of the colour type in a PNG, and its value for a palette. */
const colorTypeOffset = 25;
const palette = 3;

const pictures = path.resolve(import.meta.dirname, '../pictures/*.png');

for (const file of globSync(pictures)) {
  const bytes = readFileSync(file);
  if (bytes[colorTypeOffset] === palette) continue;
  const image = UPNG.decode(new Uint8Array(bytes).buffer);
  const small = UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, 256);
  writeFileSync(file, new Uint8Array(small));
}
