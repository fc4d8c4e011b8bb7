import { expect, it } from 'vitest';
import { withoutUnusedRules } from './unused-styles.ts';

const purge = (css: string, ...classes: string[]) =>
  withoutUnusedRules(css, JSON.stringify(classes)).replaceAll(/\s+/g, '');

it('removes the rules of classes that no script has', () => {
  expect(purge('.flex{display:flex}.grid{display:grid}', 'a flex b')).toBe('.flex{display:flex}');
});

it('finds classes whose names CSS or a script escapes', () => {
  const css = [
    String.raw`.hover\:mt-1\.5:hover{margin:0}`,
    String.raw`.content-\[\"\"\]{content:""}`,
    String.raw`.w-\[calc\(1px\+2px\)\]{width:3px}`,
  ].join('');
  const used = ['hover:mt-1.5', 'content-[""]', 'w-[calc(1px+2px)]'];
  expect(purge(css, ...used)).toBe(css);
  expect(purge(css, 'content-[""]')).toBe(String.raw`.content-\[\"\"\]{content:""}`);
});

it('removes rules that become empty, and preserves the order of the layers', () => {
  const css = '@layer a,b;@layer b{@media print{.flex{display:flex}}}';
  expect(purge(css)).toBe('@layera,b');
});

it('keeps the classes of a list of selectors that are in use, and selectors without a class', () => {
  const css = '.flex,.grid{color:red}html{color:red}:is(.x){color:red}';
  expect(purge(css, 'grid')).toBe('.grid{color:red}html{color:red}:is(.x){color:red}');
});

it('removes the values for browsers without @property', () => {
  const css = '@layer properties{@supports (x:y){*{--tw-x:0}}}@property --tw-x{syntax:"*"}';
  expect(purge(css)).toBe('@property--tw-x{syntax:"*"}');
});
