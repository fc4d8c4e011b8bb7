import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface RowButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The accessible name, which says the action and the row. */
  label: string;
  /** The icon on wide screens, e.g. `<Pencil />`. */
  icon: ReactNode;
}

/**
 * The main action of a row, which covers the row: its nearest positioned ancestor. Phones have no room for the
 * icon. Other controls of the row need `relative`, and follow the button, to stay above it.
 */
export function RowButton({ label, icon, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      // No scaling while pressed: it would shrink the covered area to the button, and lose the click.
      className={[
        'grid size-touch shrink-0 place-items-center text-muted hover:text-ink [&_svg]:size-5',
        'after:absolute after:inset-0 sm:rounded-full max-sm:absolute max-sm:inset-0 max-sm:size-full',
        'max-sm:-outline-offset-3 max-sm:[&_svg]:hidden',
      ].join(' ')}
    >
      {icon}
    </button>
  );
}
