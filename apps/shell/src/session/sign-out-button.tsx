import { clearLocalData, useUnsentMutations, useSession } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { countText } from '../offline/pending-sync-text.ts';

/** Signs out where the settings remote is unavailable. An example has its strip for that. */
export function SignOutButton() {
  const { length } = useUnsentMutations();
  return useSession()?.user.is_anonymous ? null : <SignOutAction pendingCount={length} />;
}

/**
 * Signs out. Warns first when unsent mutations would be lost.
 * @param pendingCount how many those are; `undefined` until it is known, when a press could not warn
 */
export function SignOutAction({ pendingCount }: { pendingCount: number | undefined }) {
  const [asked, setAsked] = useState(false);
  const hasUnsent = pendingCount !== undefined && pendingCount > 0;
  const isWarning = asked && hasUnsent;
  const press = () => {
    if (hasUnsent && !asked) setAsked(true);
    else void clearLocalData();
  };
  return (
    <>
      {isWarning ? (
        <p role="alert" className="text-center">
          {`${countText(pendingCount)} só neste aparelho: se você sair agora, isso se perde.`}
        </p>
      ) : null}
      <Button
        variant="secondary"
        fullWidth
        icon={<LogOut />}
        disabled={pendingCount === undefined}
        onClick={press}
      >
        {isWarning ? 'Sair mesmo assim' : 'Sair da Conta'}
      </Button>
    </>
  );
}
