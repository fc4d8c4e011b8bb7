import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const colorsIn = (css: string) =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

const light = colorsIn(read('./theme.css'));
const darkOnly = colorsIn(read('./dark.css'));
const themes = { light, dark: new Map([...light, ...darkOnly]) };

/** Returns the relative luminance as defined by WCAG 2. */
function luminance(hex: string) {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string) {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken'];
const meanings = ['income', 'expense', 'danger'];
const category = ['blue', 'orange', 'gray', 'red', 'teal', 'purple', 'pink', 'yellow'];

/** Pairs of text and background, with a contrast of at least 4.5. */
const texts: [string, string][] = [
  ...['ink', 'muted', 'subtle', 'brand', 'danger'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...['income', 'expense', 'warning', 'info'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  // An invalid field, a chosen option, a tip, and the illustration of the sign-in screen.
  ...['muted', 'subtle'].map((text): [string, string] => [text, 'danger-soft']),
  ...['ink', 'muted', 'brand'].map((text): [string, string] => [text, 'brand-soft']),
  ...['warning', 'info', 'gold'].map((name): [string, string] => ['ink', `${name}-soft`]),
  ['brand', 'income-soft'],
  ['gold', 'hero'],
  ['gold', 'hero-deep'],
  ...meanings.flatMap((name): [string, string][] => [
    [`on-${name}`, name],
    [name, `${name}-soft`],
    ['ink', `${name}-soft`],
  ]),
  ...['warning', 'info'].map((name): [string, string] => [name, `${name}-soft`]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['on-gold', 'gold'],
  ['warning', 'gold-soft'],
  ['on-hero', 'hero'],
  ['on-hero', 'hero-deep'],
  ['hero-muted', 'hero'],
  ['hero-muted', 'hero-deep'],
];

/** Pairs of graphics or borders of controls and background, with a contrast of at least 3. */
const graphics: [string, string][] = [
  ...['outline', 'focus'].flatMap((name) =>
    ['canvas', 'surface', 'raised'].map((surface): [string, string] => [name, surface]),
  ),
  ...['green', 'orange', 'yellow', 'red'].map((tone): [string, string] => [`bar-${tone}`, 'track']),
  ['brand', 'track'],
  // Bars and slices of charts.
  ...['bar-green', 'bar-red', ...category.map((name) => `cat-${name}-ink`)].map(
    (name): [string, string] => [name, 'surface'],
  ),
  ...category.flatMap((name): [string, string][] => [
    [`cat-${name}-ink`, `cat-${name}-soft`],
    ['black', `cat-${name}`],
  ]),
];

describe.each(Object.entries(themes))('%s theme', (_, colors) => {
  const color = (name: string) => {
    const value = colors.get(name);
    if (!value) throw new Error(`No color named ${name}`);
    return value;
  };

  test.each(texts)('gives %s text enough contrast on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphics)('gives %s graphics enough contrast on %s', (mark, ground) => {
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('gives a hero card enough contrast in both themes', () => {
  const onHero = colorsIn(/\.hero-ground \{[^}]*\}/.exec(read('./base.css'))?.[0] ?? '');
  const color = (name: string) => onHero.get(name) ?? '';
  for (const name of ['income', 'expense']) {
    expect(contrast(color(`on-${name}`), color(name))).toBeGreaterThanOrEqual(4.5);
  }
  for (const theme of Object.values(themes)) {
    for (const ground of ['hero', 'hero-deep']) {
      const against = theme.get(ground) ?? '';
      expect(contrast(color('focus'), against)).toBeGreaterThanOrEqual(3);
      expect(contrast(color('income'), against)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color('expense'), against)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('defines no dark colour without a light one', () => {
  expect([...darkOnly.keys()].filter((name) => !light.has(name))).toEqual([]);
});
