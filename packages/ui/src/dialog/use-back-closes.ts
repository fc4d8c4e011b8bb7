import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser's way back close an open layer, instead of leaving the page with the user's input.
 * Only the topmost layer closes (docs/adr/0025). A browser without the Navigation API leaves the page.
 * @param layer The element of the layer, which has the attribute `data-layer`.
 * @param onBack May leave the layer open, for example while saving.
 */
export function useBackCloses(
  open: boolean,
  layer: RefObject<HTMLElement | null>,
  onBack: () => void,
): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const { navigation } = window;
    if (!open || !navigation?.currentEntry) return undefined;
    const { index } = navigation.currentEntry;
    // A page cannot keep the browser from the way to another document, so the first page gets an entry more.
    if (navigation.entries()[index - 1]?.sameDocument !== true) {
      window.history.pushState(window.history.state, '');
    }
    const onNavigate = (event: NavigateEvent) => {
      const isBack =
        event.navigationType === 'traverse' &&
        event.destination.index < (navigation.currentEntry?.index ?? 0);
      if (!isBack || !event.cancelable || !isTopmost(layer.current)) return;
      event.preventDefault();
      goBack();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [open, layer]);
}

/** The layers may belong to different apps, so only the document knows their order. A calendar is none. */
function isTopmost(layer: HTMLElement | null): boolean {
  const layers = document.querySelectorAll('[data-layer]');
  return layer !== null && layers.item(layers.length - 1) === layer;
}

/** Whether a dialog is open, and the function that opens or closes it. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
