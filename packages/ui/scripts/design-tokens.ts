import { readFileSync } from 'node:fs';
import { list, parse } from 'postcss';

/** A group of tokens, or a token, in the format of the Design Tokens Community Group. */
interface Group {
  [name: string]: unknown;
}

/** Returns the tokens of theme.css and dark.css in the format of the Design Tokens Community Group (2025.10). */
export function designTokens(): Group {
  const light = customProperties('theme.css');
  const dark = new Map([...light, ...customProperties('dark.css')]);
  const rest = [...light].filter(([name]) => !isThemed(name));
  const tokens: Group = {
    $description:
      'Do not edit: `node tools/run.mjs pnpm -C packages/ui run record-tokens` writes this file from theme.css and dark.css.',
    color: {
      $type: 'color',
      light: namespace(light, 'color', color),
      dark: namespace(dark, 'color', color),
    },
    shadow: {
      $type: 'shadow',
      light: namespace(light, 'shadow', shadow('light')),
      dark: namespace(dark, 'shadow', shadow('dark')),
    },
    font: { $type: 'fontFamily', ...namespace(light, 'font', fontFamily) },
    text: { $type: 'typography', ...typography(light) },
    spacing: { $type: 'dimension', ...namespace(light, 'spacing', dimension) },
    radius: { $type: 'dimension', ...namespace(light, 'radius', dimension) },
    ease: { $type: 'cubicBezier', ...namespace(light, 'ease', cubicBezier) },
    duration: {
      $type: 'duration',
      transition: { $value: duration(light.get('default-transition-duration') ?? '') },
      ...namespace(light, 'animate', duration),
    },
  };
  const unknown = rest.filter(([name]) => !isKnown(name, tokens)).map(([name]) => name);
  if (unknown.length > 0) throw new Error(`tokens.json has no place for ${unknown.join(', ')}`);
  return tokens;
}

/** Returns the custom properties that a style sheet declares, without the leading dashes. */
function customProperties(file: string) {
  const css = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
  const properties = new Map<string, string>();
  parse(css).walkDecls(({ prop, value }) => {
    // Tailwind removes its own palette with `--color-*: initial`.
    if (prop.startsWith('--') && !prop.endsWith('*')) properties.set(prop.slice(2), value);
  });
  return properties;
}

const isThemed = (name: string) => name.startsWith('color-') || name.startsWith('shadow-');

function isKnown(name: string, tokens: Group) {
  const [first = ''] = name.split('-');
  return first in tokens || first === 'animate' || name.startsWith('default-transition-');
}

function namespace(
  properties: Map<string, string>,
  prefix: string,
  valueOf: (css: string) => unknown,
): Group {
  return Object.fromEntries(
    [...properties]
      .filter(([name]) => name.startsWith(`${prefix}-`))
      .map(([name, css]) => [name.slice(prefix.length + 1), { $value: valueOf(css) }]),
  );
}

/** Parses `#rrggbb` or `rgb(r g b / alpha)`. */
function color(css: string) {
  const isHex = css.startsWith('#');
  const [red = 0, green = 0, blue = 0, alpha = 1] = isHex
    ? [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16))
    : list
        .space(argumentsOf(css))
        .filter((part) => part !== '/')
        .map(Number);
  const components = [red, green, blue].map((channel) => round(channel / 255));
  return { colorSpace: 'srgb', components, alpha, ...(isHex && { hex: css }) };
}

/** Returns a parser of shadows such as `0 1px 2px var(--color-shade), …`. */
function shadow(theme: 'light' | 'dark') {
  return (css: string) =>
    list.comma(css).map((layer) => {
      const lengths = list.space(layer);
      const [, name = ''] = argumentsOf(lengths.pop() ?? '').split('--color-');
      const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = lengths;
      return {
        color: `{color.${theme}.${name}}`,
        offsetX: dimension(offsetX),
        offsetY: dimension(offsetY),
        blur: dimension(blur),
        spread: dimension(spread),
      };
    });
}

/** Collects `text-title`, `text-title--line-height` and so on into one token per size. */
function typography(properties: Map<string, string>): Group {
  const sizes = [...properties.keys()].filter(
    (name) => name.startsWith('text-') && !name.includes('--'),
  );
  return Object.fromEntries(
    sizes.map((name) => {
      const part = (suffix: string) => properties.get(`${name}--${suffix}`) ?? '';
      const fontSize = dimension(properties.get(name) ?? '');
      // The format has no `em`.
      const letterSpacing = round(Number.parseFloat(part('letter-spacing')) * fontSize.value);
      const $value = {
        fontFamily: '{font.sans}',
        fontSize,
        fontWeight: Number(part('font-weight')),
        letterSpacing: { value: letterSpacing, unit: fontSize.unit },
        lineHeight: Number(part('line-height')),
      };
      return [name.slice('text-'.length), { $value }];
    }),
  );
}

const fontFamily = (css: string) => list.comma(css).map((family) => family.replaceAll("'", ''));

function dimension(css: string) {
  return { value: Number.parseFloat(css), unit: css.endsWith('rem') ? 'rem' : 'px' };
}

const cubicBezier = (css: string) => list.comma(argumentsOf(css)).map(Number);

/** Finds the duration in `160ms` or `tostao-spin 0.9s linear infinite`. */
function duration(css: string) {
  const time = list.space(css).find((part) => Number.parseFloat(part) > 0) ?? '';
  const value = Number.parseFloat(time);
  return { value: time.endsWith('ms') ? value : value * 1000, unit: 'ms' };
}

/** Returns the text between the outer parentheses of a function. */
const argumentsOf = (css: string) => css.slice(css.indexOf('(') + 1, css.lastIndexOf(')'));

const round = (value: number) => Number(value.toFixed(4));
