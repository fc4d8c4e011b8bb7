import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PopupControlProps } from '../lazy-popup/lazy-popup.tsx';
import { popupClass, popupItemClass, popupLayer } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
}

export interface MenuPopupProps {
  items: readonly MenuItem[];
}

/** A menu that is open at first, with the button that opens it. */
export function MenuPopup({ items, trigger, byKeyboard }: MenuPopupProps & PopupControlProps) {
  const container = usePortalContainer();
  const button = useRef<HTMLButtonElement>(null);
  // Base UI highlights the first item only after a key that it saw itself.
  useEffect(() => {
    if (!byKeyboard) return;
    button.current?.focus();
    button.current?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
  }, [byKeyboard]);
  return (
    <Menu.Root defaultOpen={!byKeyboard}>
      <Menu.Trigger ref={button} render={trigger} />
      <Menu.Portal container={container}>
        <Menu.Positioner align="end" sideOffset={6} collisionPadding={8} className={popupLayer}>
          <Menu.Popup className={clsx(popupClass, 'min-w-52 p-1.5')}>
            {items.map((item) => (
              <Menu.Item
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
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
