import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { popupClass, popupItemClass, popupLayer } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** The accessible name of the button, e.g. `Mais opções`. */
  label: string;
  items: readonly MenuItem[];
  /** Replaces the default button with three dots. */
  trigger?: ReactElement | undefined;
}

/** A button that opens a menu of actions. */
export function Menu({ label, items, trigger }: MenuProps) {
  const container = usePortalContainer();
  return (
    <Base.Root>
      <Base.Trigger render={trigger ?? <IconButton label={label} icon={<EllipsisVertical />} />} />
      <Base.Portal container={container}>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className={popupLayer}>
          <Base.Popup className={clsx(popupClass, 'min-w-52 p-1.5')}>
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={clsx(
                  popupItemClass,
                  '[&_svg]:size-5',
                  item.tone === 'danger' ? 'text-danger' : 'text-ink',
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
