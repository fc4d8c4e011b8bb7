import { MoreHorizontal, Rocket } from 'lucide-react';
import { expect, test } from 'vitest';
import { categoryColor, categoryColors } from './category-colors.ts';
import { categoryIcons, iconOf } from './icons.ts';

test('offers 32 unique icons and 8 unique colours', () => {
  expect(new Set(categoryIcons.map(({ name }) => name)).size).toBe(32);
  expect(new Set(categoryIcons.map(({ label }) => label)).size).toBe(32);
  expect(new Set(categoryColors.map(({ value }) => value)).size).toBe(8);
});

test('finds icons that the picker does not offer', () => {
  expect(iconOf('Briefcase')).not.toBe(MoreHorizontal);
  expect(iconOf('TrendingUp')).not.toBe(MoreHorizontal);
});

test('falls back for an unknown icon or colour', () => {
  expect(iconOf('Rocket')).toBe(MoreHorizontal);
  expect(iconOf('Rocket')).not.toBe(Rocket);
  expect(categoryColor('bg-black').tile).toContain('gray');
});
