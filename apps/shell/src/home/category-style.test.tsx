import { defaultColor, iconNames, neutralColor } from '@tostao/domain/category/category-style';
import { categoryColors } from '@tostao/ui/category-colors';
import { ColorPicker } from '@tostao/ui/color-picker';
import { IconPicker } from '@tostao/ui/icon-picker';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

// The domain names icons, the design system renders them, and neither imports the other.

afterEach(cleanup);

it('renders every color under its name, with those that the domain chooses', () => {
  render(<ColorPicker value="" onChange={() => {}} />);
  const drawn = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(drawn).toEqual(categoryColors.map(({ label }) => label));
  const values = categoryColors.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining([defaultColor, neutralColor]));
});

it('offers every icon that the domain defines', () => {
  render(<IconPicker value="" onChange={() => {}} />);
  expect(screen.getAllByRole('radio')).toHaveLength(iconNames.length);
});
