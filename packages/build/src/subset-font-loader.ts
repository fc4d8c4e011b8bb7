import subsetFont from 'subset-font';

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
/** The letters of Portuguese and its neighbors, and the signs that the app writes. */
const characters = `${ascii}\u00A0ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäåçèéêëìíîïñòóôõöøùúûüßªº°«»·×±€–—‘’“”•…−↑↓`;
/** Kerning, digits of one width, forms by context, the alternates that `base.css` asks for, accents. */
const features = ['kern', 'tnum', 'calt', 'cv05', 'cv11', 'ss03', 'ccmp', 'locl', 'mark', 'mkmk'];
/** The weights in use reach 800. An end between two masters would round the widths of letters. */
const weights = { min: 400, max: 900 };

/** Rspack hands the font over as it is. */
export const raw = true;

/** Takes everything out of the variable font that the app does not show: half of its size. */
export default function subsetFontLoader(font: Buffer): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
}
