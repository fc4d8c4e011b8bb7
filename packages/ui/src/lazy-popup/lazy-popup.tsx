import { cloneElement, type ComponentType, type ReactElement } from 'react';
import { PopupFailure } from './popup-failure.tsx';
import { useLazyPopup } from './use-lazy-popup.ts';

/** The props of a control whose popup opens at once. */
export interface PopupControlProps {
  /** The button that opens the popup. */
  trigger: ReactElement;
  /** Whether the popup was opened by a key. */
  byKeyboard: boolean;
}

interface LazyPopupProps<Props> {
  popup: 'menu' | 'dialog';
  /** Loads the control, which draws the same trigger and opens its popup at once. */
  load: () => Promise<ComponentType<Props & PopupControlProps>>;
  /** The button that opens the popup. */
  trigger: ReactElement;
  /** The props of the control. */
  control: NoInfer<Props>;
}

/** Renders a trigger alone until it is first pressed, and then the control with its popup. */
export function LazyPopup<Props>({ popup, load, trigger, control }: LazyPopupProps<Props>) {
  const { Control, byKeyboard, hasFailed, standIn } = useLazyPopup(popup, load);
  if (Control) return <Control {...control} trigger={trigger} byKeyboard={byKeyboard} />;
  return (
    <>
      {cloneElement(trigger, standIn)}
      {hasFailed ? <PopupFailure /> : null}
    </>
  );
}
