import { type QueuedMutation, useUserId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMutations, removeMutation } from '../offline/outbox-store.ts';
import { forgetHousehold } from '../offline/persisted-queries.ts';
import { forgetKnownHousehold, type KnownHousehold } from '@tostao/platform/known-households';
import { UnsentDownload } from './unsent-download.tsx';

interface LostHouseholdDialogProps {
  household: KnownHousehold;
  onClosed?: () => void;
}

/** Says that the user is not in a household any more, and offers what this device could not send to it. */
export default function LostHouseholdDialog({ household, onClosed }: LostHouseholdDialogProps) {
  const userId = useUserId();
  const [open, setOpen] = useState(true);
  const { data: unsent = [], isPending } = useQuery({
    queryKey: [userId, 'lost-household', household.id],
    queryFn: async () => {
      await forgetHousehold(household.id);
      const all = await readMutations(userId);
      return all.filter(({ householdId }) => householdId === household.id);
    },
  });
  const [isSaved, setIsSaved] = useState(false);
  const isWaiting = unsent.length > 0 && !isSaved;
  const close = () => {
    setOpen(false);
    // The next page offers it again.
    if (isWaiting) return;
    forgetKnownHousehold(userId, household.id);
    void discard(unsent);
  };
  if (isPending) return null;
  return (
    <Dialog
      title={`Você não faz mais parte de ${household.name}.`}
      description={
        unsent.length > 0
          ? 'O que este aparelho ainda não tinha enviado não chegou lá. Baixe para não perder.'
          : 'Este aparelho mostra de novo a sua casa pessoal.'
      }
      open={open}
      onOpenChange={(next) => !next && close()}
      onClosed={onClosed}
      footer={
        <div className="grid gap-2">
          {unsent.length > 0 ? (
            <UnsentDownload
              householdName={household.name}
              writes={unsent}
              onSaved={() => setIsSaved(true)}
            />
          ) : null}
          <Button variant="secondary" onClick={close}>
            {isWaiting ? 'Agora não' : 'Fechar'}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}

async function discard(unsent: QueuedMutation[]): Promise<void> {
  for (const { id } of unsent) await removeMutation(id);
}
