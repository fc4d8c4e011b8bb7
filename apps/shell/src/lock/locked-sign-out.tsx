import { useEffect, useState } from 'react';
import { readMutations } from '../offline/outbox-store.ts';
import { SignOutAction } from '../session/sign-out-button.tsx';

/** Signs out of a locked app. Of the unsent mutations it reads how many there are. */
export function LockedSignOut({ userId }: { userId: string }) {
  const [pendingCount, setPendingCount] = useState<number>();
  useEffect(() => {
    readMutations(userId).then(
      ({ length }) => setPendingCount(length),
      // Where storage is blocked, nothing waits in it.
      () => setPendingCount(0),
    );
  }, [userId]);
  return <SignOutAction pendingCount={pendingCount} />;
}
