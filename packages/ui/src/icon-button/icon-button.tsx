import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { useButtonElement } from '../button/button.tsx';

export type IconButtonVariant = 'ghost' | 'soft' | 'brand' | 'danger' | 'inverse';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The accessible name, required because screen readers ignore the icon. */
  label: string;
  /** The icon, e.g. `<Pencil />`. */
  icon: ReactNode;
  variant?: IconButtonVariant | undefined;
  /** Ignores clicks and looks disabled but keeps the focus, for a button that disables itself. */
  'aria-disabled'?: boolean | undefined;
  /** Replaces the `<button>` element, e.g. with a router's `<Link to="/" />`. */
  render?: ReactElement | undefined;
}

const variants: Record<IconButtonVariant, string> = {
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  soft: 'bg-sunken text-ink hover:bg-line',
  brand: 'bg-brand text-on-brand shadow-card hover:bg-brand-hover',
  danger: 'text-danger hover:bg-danger-soft',
  inverse: 'text-on-hero hover:bg-hero-deep',
};

/** A round button with an icon, 44 px in diameter. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  render,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return useButtonElement(render, {
    ...rest,
    'aria-label': label,
    onClick: rest['aria-disabled'] ? undefined : onClick,
    className: clsx(
      'inline-grid size-touch shrink-0 place-items-center rounded-full transition',
      'active:scale-95 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5',
      'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
      variants[variant],
      className,
    ),
    children: icon,
  });
}
