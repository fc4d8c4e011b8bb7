import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import { popupClass } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';

/** Tells that a popup could not be loaded, at the edge of the screen, where it moves nothing. */
export function PopupFailure() {
  const container = usePortalContainer();
  return createPortal(
    <p
      role="alert"
      className={clsx(
        popupClass,
        'fixed inset-x-4 bottom-24 z-60 mx-auto w-fit px-4 py-3 text-sm font-medium lg:bottom-8',
      )}
    >
      Não foi possível abrir. Verifique sua internet e tente novamente.
    </p>,
    container ?? document.body,
  );
}
