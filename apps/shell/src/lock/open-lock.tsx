import type { Root } from 'react-dom/client';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { LockScreen, type LockScreenProps } from './lock-screen.tsx';

/** Shows the lock, and resolves when the user has opened it. */
export function openLock(root: Root, props: Omit<LockScreenProps, 'onUnlock'>): Promise<void> {
  return new Promise((onUnlock) => {
    root.render(
      <ErrorScreen>
        <LockScreen {...props} onUnlock={onUnlock} />
      </ErrorScreen>,
    );
  });
}
