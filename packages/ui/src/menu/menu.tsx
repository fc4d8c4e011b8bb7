import { EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LazyPopup } from '../lazy-popup/lazy-popup.tsx';
import type { MenuPopupProps } from './menu-popup.tsx';

export interface MenuProps extends MenuPopupProps {
  /** The accessible name of the button, e.g. `Mais opções`. */
  label: string;
  /** Marks a menu whose actions all change rows, for those who may only view. */
  'data-writes'?: boolean;
  /** Replaces the default button with three dots. */
  trigger?: ReactElement | undefined;
}

const loadPopup = async () => (await import('./menu-popup.tsx')).MenuPopup;

/** A button that opens a menu of actions. */
export function Menu({ label, items, trigger, 'data-writes': writes }: MenuProps) {
  return (
    <LazyPopup
      popup="menu"
      load={loadPopup}
      trigger={
        trigger ?? <IconButton label={label} icon={<EllipsisVertical />} data-writes={writes} />
      }
      control={{ items }}
    />
  );
}
