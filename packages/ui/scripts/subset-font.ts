// Makes `src/inter.woff2` from the font's package: takes everything out of the variable font that the app does
// not show, half of its size. Run it with `pnpm -C packages/ui run subset-font` after an update of the font or
// a change here, and commit the file.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
/** The letters of Portuguese and its neighbors, and the signs that the app writes. */
const characters = `${ascii}\u00A0ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäåçèéêëìíîïñòóôõöøùúûüßªº°«»·×±€–—‘’“”•…−↑↓`;
/** Kerning, digits of one width, forms by context, the alternates that `base.css` asks for, accents. */
const features = ['kern', 'tnum', 'calt', 'cv05', 'cv11', 'ss03', 'ccmp', 'locl', 'mark', 'mkmk'];
/** The weights in use reach 800. An end between two masters would round the widths of letters. */
const weights = { min: 400, max: 900 };

const folder = path.resolve(import.meta.dirname, '..');
const whole = path.join(
  folder,
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const font = await subsetFont(await readFile(whole), characters, {
  targetFormat: 'woff2',
  keepFeatures: features,
  variationAxes: { wght: weights },
});
await writeFile(path.join(folder, 'src/inter.woff2'), font);
