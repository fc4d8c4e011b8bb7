import { colorChoices } from '@tostao/domain/category/category-colors';
import { iconNames } from '@tostao/domain/category/category-icons';
import { ColorPicker } from '@tostao/ui/color-picker';
import { IconPicker } from '@tostao/ui/icon-picker';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

// The domain names icons and colors, the design system renders them, and neither imports the other.

afterEach(cleanup);

it('renders every color that the domain defines under its name', () => {
  render(<ColorPicker value="" onChange={() => {}} />);
  const drawn = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(drawn).toEqual(colorChoices.map(({ label }) => label));
});

it('offers every icon that the domain defines', () => {
  render(<IconPicker value="" onChange={() => {}} />);
  expect(screen.getAllByRole('radio')).toHaveLength(iconNames.length);
});
