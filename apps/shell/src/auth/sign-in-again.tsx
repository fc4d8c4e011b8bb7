import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import AuthPage, { type AuthPageProps } from './auth-page.tsx';

/**
 * Covers the page of a user whose session has ended with the sign-in. The page stays below it, out of sight and out of
 * reach (`styles.css`), so that every form still has the typed text once the user has signed in again.
 */
export default function SignInAgain(props: AuthPageProps) {
  const [layer] = useState(createLayer);
  useLayoutEffect(() => {
    const { location } = document;
    const focused = document.activeElement as HTMLElement | null;
    const { href } = location;
    const signIn = new URL('/auth', href).href;
    document.body.append(layer);
    layer.focus();
    // The address that a reload leads to. The router, and so the page below, stays where it is.
    history.replaceState(history.state, '', signIn);
    return () => {
      layer.remove();
      if (location.href === signIn) history.replaceState(history.state, '', href);
      focused?.focus();
    };
  }, [layer]);
  return createPortal(<AuthPage {...props} />, layer);
}

/** Creates the layer, whose keys neither close a dialog below it nor run a shortcut. It takes the focus from the page. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.dataset['signInAgain'] = '';
  layer.className = 'fixed inset-0 z-60 overflow-y-auto bg-canvas outline-none';
  layer.tabIndex = -1;
  layer.addEventListener('keydown', (event) => event.stopPropagation());
  return layer;
}
