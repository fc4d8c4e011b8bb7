import { usePendingWrites } from '../data/pending-writes.ts';
import { clearLocalData } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

/** Signs out of this device. Lists unsent mutations first, because they would be lost. */
export function SignOutButton() {
  const pending = usePendingWrites();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = () => {
    setLeaving(true);
    void clearLocalData();
  };

  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        icon={<LogOut />}
        loading={leaving}
        onClick={() => (pending.length > 0 ? setAsking(true) : leave())}
      >
        Sair da Conta
      </Button>
      <ConfirmDialog
        title="Sair sem salvar?"
        description="Ainda não foi enviado, e se perde se você sair agora:"
        confirmLabel="Sair mesmo assim"
        open={asking}
        onOpenChange={setAsking}
        pending={leaving}
        onConfirm={leave}
      >
        <ul className="list-disc pl-5">
          {pending.map((name, index) => (
            // Two mutations may have the same label.
            // oxlint-disable-next-line react/no-array-index-key -- the list is read, not edited
            <li key={`${name} ${index}`}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
