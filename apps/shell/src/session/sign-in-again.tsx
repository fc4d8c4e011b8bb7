import { useEffect, useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AuthScreen } from '../auth/auth-screen.tsx';

/**
 * Covers the page of a user whose session has ended with the sign-in. The page stays below it, out of sight and out of
 * reach (`styles.css`), so that every form still has the typed text once the user has signed in again.
 */
export function SignInAgain() {
  const [layer] = useState(createLayer);
  const [focused] = useState(() => document.activeElement);
  useInsertionEffect(() => {
    document.body.append(layer);
    return () => layer.remove();
  }, [layer]);
  useEffect(() => {
    layer.focus();
    return () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [layer, focused]);
  useSignInAddress();
  return createPortal(
    <div className="fixed inset-0 z-60 overflow-y-auto bg-canvas">
      <AuthScreen isReturn offersExample={false} />
    </div>,
    layer,
  );
}

/** Creates the layer, whose keys neither close a dialog below it nor run a shortcut. It takes the focus from the page. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.dataset['signInAgain'] = '';
  layer.className = 'outline-none';
  layer.tabIndex = -1;
  for (const type of ['keydown', 'keyup']) {
    layer.addEventListener(type, (event) => event.stopPropagation());
  }
  return layer;
}

/** Shows the address of the sign-in, which a reload leads to. The router, and so the page below, stays where it is. */
function useSignInAddress(): void {
  useEffect(() => {
    const { href } = window.location;
    const signIn = new URL('/auth', href).href;
    window.history.replaceState(window.history.state, '', signIn);
    return () => {
      if (window.location.href !== signIn) return;
      window.history.replaceState(window.history.state, '', href);
    };
  }, []);
}
