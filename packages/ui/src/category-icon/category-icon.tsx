import { clsx } from 'clsx';
import { createElement } from 'react';
import { categoryColor } from './category-colors.ts';
import { iconOf } from './icons.ts';

export interface CategoryIconProps {
  /** The name of an icon; an unknown one shows `MoreHorizontal`. */
  icon: string;
  /** A stored colour such as `bg-blue-500`; an unknown one is grey. */
  color: string;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
}

const sizes = {
  xs: 'size-7 rounded-lg [&_svg]:size-4',
  sm: 'size-10 rounded-chip [&_svg]:size-5',
  md: 'size-12 rounded-tile [&_svg]:size-6',
  lg: 'size-16 rounded-card [&_svg]:size-8',
};

/** A category's icon on a tile of its colour. Decorative, so show the name beside it. */
export function CategoryIcon({ icon, color, size = 'sm' }: CategoryIconProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 place-items-center',
        sizes[size],
        categoryColor(color).tile,
      )}
    >
      {createElement(iconOf(icon))}
    </span>
  );
}
