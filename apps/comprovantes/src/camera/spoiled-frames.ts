import type { BarcodeSymbol } from 'zxing-wasm/writer';

/** A picture in shades of grey. */
export interface Frame {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** Returns numbers from 0 to 1, the same ones for a seed. */
export type Random = () => number;

/** Returns a generator of random numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a photo of a symbol on grey paper. A bar code, whose symbol is wider than high, is drawn a third as high as wide. */
export function photograph(symbol: BarcodeSymbol, moduleWidth: number, margin = 40): Frame {
  const side = Math.round(symbol.width * moduleWidth);
  const high = symbol.width === symbol.height ? side : Math.round(side / 3);
  const [width, height] = [side + 2 * margin, high + 2 * margin];
  const pixels = new Uint8ClampedArray(width * height).fill(225);
  for (let y = 0; y < high; y += 1) {
    const row = Math.floor((y / high) * symbol.height) * symbol.width;
    for (let x = 0; x < side; x += 1) {
      const dark = symbol.data[row + Math.floor(x / moduleWidth)] === 0;
      if (dark) pixels[(y + margin) * width + x + margin] = 35;
    }
  }
  return { width, height, pixels };
}

/** Ways in which a photo goes wrong, each by a strength from 0 to 1. */
const faults: ((frame: Frame, strength: number, random: Random) => void)[] = [
  function addNoise({ pixels }, strength, random) {
    for (const [index, pixel] of pixels.entries()) {
      pixels[index] = pixel + (random() - 0.5) * 400 * strength;
    }
  },
  function moveHand({ pixels }, strength) {
    const length = 1 + Math.round(strength * 9);
    const sharp = pixels.slice();
    for (const index of pixels.keys()) {
      let sum = 0;
      for (let step = 0; step < length; step += 1) sum += sharp[index + step] ?? 225;
      pixels[index] = sum / length;
    }
  },
  function cutOff({ pixels, width }, strength, random) {
    const from = random() * width * (1 - strength / 2);
    for (const index of pixels.keys()) {
      const x = index % width;
      if (x > from && x < from + (width * strength) / 2) pixels[index] = 225;
    }
  },
  function fold({ pixels, width }, strength, random) {
    // Each line is drawn narrower from one place on.
    const from = Math.round(random() * width);
    const sharp = pixels.slice();
    for (const index of pixels.keys()) {
      const x = index % width;
      const beyond = Math.max(0, x - from);
      pixels[index] = sharp[index + Math.round(beyond * strength * 0.3)] ?? 225;
    }
  },
  function scribble({ pixels, width, height }, strength, random) {
    for (let line = 0; line < strength * 12; line += 1) {
      const [x, slope] = [random() * width, random() * 2 - 1];
      for (let y = 0; y < height; y += 1) {
        const at = Math.round(x + slope * y);
        for (let thick = 0; thick < 5; thick += 1) pixels[y * width + at + thick] = 35;
      }
    }
  },
  function glare({ pixels, width, height }, strength, random) {
    const [x, y, radius] = [random() * width, random() * height, strength * height];
    for (const index of pixels.keys()) {
      const distance = Math.hypot((index % width) - x, Math.floor(index / width) - y);
      if (distance < radius) pixels[index] = 250;
    }
  },
];

/** Spoils a picture in one to three ways. */
export function spoil(frame: Frame, random: Random): Frame {
  const spoiled = { ...frame, pixels: frame.pixels.slice() };
  const count = 1 + Math.floor(random() * 3);
  for (let index = 0; index < count; index += 1) {
    faults[Math.floor(random() * faults.length)]?.(spoiled, random(), random);
  }
  return spoiled;
}

/** Returns a picture as a canvas would: four bytes for each pixel. */
export function toImageData({ width, height, pixels }: Frame): ImageData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, pixel] of pixels.entries()) data.set([pixel, pixel, pixel, 255], index * 4);
  return new ImageData(data, width, height);
}
