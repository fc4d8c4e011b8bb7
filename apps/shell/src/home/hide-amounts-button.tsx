import { IconButton } from '@tostao/ui/icon-button';
import { Eye, EyeOff } from 'lucide-react';
import { useCallback } from 'react';
import { useHiddenAmounts } from '../screen/hidden-amounts.ts';

/** Whether the button was pressed: the screen is drawn again, and the new button takes the focus. */
let wasPressed = false;

/** Hides or shows all amounts, also from screen readers. */
export function HideAmountsButton() {
  const [isHidden, setHidden] = useHiddenAmounts();
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !wasPressed) return;
    wasPressed = false;
    button.focus();
  }, []);
  return (
    <IconButton
      ref={takeFocus}
      label={isHidden ? 'Mostrar valores' : 'Ocultar valores'}
      icon={isHidden ? <EyeOff /> : <Eye />}
      variant="inverse"
      className="-my-2 -mr-2"
      onClick={() => {
        wasPressed = true;
        setHidden(!isHidden);
      }}
    />
  );
}
