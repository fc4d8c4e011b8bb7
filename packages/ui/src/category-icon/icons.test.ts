import { MoreHorizontal, Rocket } from 'lucide-react';
import { expect, test } from 'vitest';
import { categoryColor, categoryColors } from './category-colors.ts';
import { categoryIcons, iconOf } from './icons.ts';

test('32 icons and 8 colors are on offer, each once', () => {
  expect(new Set(categoryIcons.map(({ name }) => name)).size).toBe(32);
  expect(new Set(categoryIcons.map(({ label }) => label)).size).toBe(32);
  expect(new Set(categoryColors.map(({ value }) => value)).size).toBe(8);
});

test('icons that are not on offer are drawn all the same', () => {
  expect(iconOf('Briefcase')).not.toBe(MoreHorizontal);
  expect(iconOf('TrendingUp')).not.toBe(MoreHorizontal);
});

test('what is unknown has a look too', () => {
  expect(iconOf('Rocket')).toBe(MoreHorizontal);
  expect(iconOf('Rocket')).not.toBe(Rocket);
  expect(categoryColor('bg-black').tile).toContain('gray');
});
