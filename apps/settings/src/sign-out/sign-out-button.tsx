import { usePendingWrites } from '../data/pending-writes.ts';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { clearLocalData, componentQuery, useLazyDialogs, useSession } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { leaveExample } from '@tostao/domain/example/leave-example';

const query = componentQuery('The dialog of the sign-out', () => import('./sign-out-dialog.tsx'));

/** Signs out of this device. Lists unsent mutations first, because they would be lost. */
export function SignOutButton() {
  const pending = usePendingWrites();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const isExample = useSession()?.user.is_anonymous === true;
  const { mutate: endExample, isPending } = useToastMutation(leaveExampleMutation);
  // Loaded before it is asked for: unsent mutations are there while the device is offline.
  const dialogs = useLazyDialogs(query, { ready: true, open: asking, setOpen: setAsking });

  const leave = () => {
    if (isExample) {
      endExample();
      return;
    }
    setLeaving(true);
    void clearLocalData();
  };

  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        icon={<LogOut />}
        loading={leaving || isPending}
        onClick={() => (pending.length > 0 && !isExample ? setAsking(true) : leave())}
      >
        Sair da Conta
      </Button>
      {dialogs ? (
        <dialogs.SignOutDialog
          unsent={pending}
          isLeaving={leaving || isPending}
          open={asking}
          onOpenChange={setAsking}
          onConfirm={leave}
        />
      ) : null}
    </>
  );
}

/** Returns the options of a mutation that deletes the example of this browser. */
function leaveExampleMutation({ database }: Omit<WriteContext, 'householdId'>) {
  return mutationOptions({
    mutationFn: () => leaveExample(database),
    meta: { failure: { title: 'Não foi possível sair do exemplo' } },
  });
}
