import { clsx } from 'clsx';
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import { useRender } from '@base-ui/react/use-render';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'income' | 'expense';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Decorative icon before the text. */
  icon?: ReactNode;
  fullWidth?: boolean | undefined;
  /** Shows only the icon on phones; the text stays for screen readers. */
  iconOnPhone?: boolean | undefined;
  /** Ignores clicks and looks disabled but keeps the focus, for a button that disables itself. */
  'aria-disabled'?: boolean | undefined;
  /** Ignores clicks and shows `loadingText`. Unlike `disabled`, keeps the focus. */
  loading?: boolean | undefined;
  /** The text while loading. */
  loadingText?: string | undefined;
  /** Replaces the `<button>` element, e.g. with a router's `<Link to="/dividas" />`. */
  render?: ReactElement | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-hover',
  secondary: 'border border-outline bg-raised text-ink hover:bg-sunken',
  ghost: 'text-brand hover:bg-brand-soft hover:text-on-brand-soft',
  danger: 'bg-danger text-on-danger hover:brightness-90 dark:hover:brightness-110',
  // Not filled: they come in pairs, and a page has one filled button.
  income: 'bg-income-soft text-income hover:brightness-95 dark:hover:brightness-110',
  expense: 'bg-expense-soft text-expense hover:brightness-95 dark:hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-touch px-4 py-2 text-sm',
  md: 'min-h-12 px-5 py-2.5 text-base',
  lg: 'min-h-14 px-6 py-3 text-base',
};

/** A button, or with `render` a link styled as one. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  fullWidth = false,
  iconOnPhone = false,
  loading = false,
  loadingText = 'Processando...',
  render,
  className,
  children,
  onClick,
  'aria-disabled': isOff = false,
  ...rest
}: ButtonProps) {
  const isBlocked = loading || isOff;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };

  const text = loading ? loadingText : children;

  return useButtonElement(render, {
    ...rest,
    ...(isBlocked ? { 'aria-disabled': true, 'aria-busy': loading || undefined } : {}),
    onClick: handleClick,
    className: clsx(
      'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold',
      'leading-tight transition select-none [&_svg]:size-5 [&_svg]:shrink-0',
      'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100',
      isBlocked ? !loading && 'cursor-not-allowed opacity-50' : 'active:scale-[0.98]',
      'aria-busy:cursor-progress',
      variants[variant],
      sizes[size],
      fullWidth && 'w-full',
      iconOnPhone && 'shrink-0 max-sm:size-touch max-sm:rounded-full max-sm:p-0',
      className,
    ),
    children: (
      <>
        {loading ? <SpinnerIcon /> : icon}
        {iconOnPhone ? <span className="max-sm:sr-only">{text}</span> : text}
      </>
    ),
  });
}

/** Renders a `<button type="button">`, or the element that replaces it, such as a link. */
export function useButtonElement(render: ReactElement | undefined, props: Record<string, unknown>) {
  return useRender({
    defaultTagName: 'button',
    render,
    props: render ? props : { type: 'button', ...props },
  });
}
