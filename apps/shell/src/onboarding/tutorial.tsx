import { componentQuery } from '@tostao/platform';
import { useCompleteOnboarding } from './complete-onboarding.ts';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const query = componentQuery('The tutorial', () =>
  import('./tutorial-dialog.tsx').then((module) => module.default),
);

interface TutorialProps {
  /** Whether the user asked to see it again. */
  requested: boolean;
  onClose: () => void;
}

/** Shows the tutorial once per user, on whichever device comes first, and on demand. */
export function Tutorial({ requested, onClose }: TutorialProps) {
  const { data: profile } = useProfile();
  const { mutate: complete } = useCompleteOnboarding();
  // Holds even if saving fails: the tutorial returns at the next start, not at the next refetch.
  const [isDone, setDone] = useState(false);
  const isNew = profile?.hasCompletedOnboarding === false && !isDone;
  const open = requested || isNew;
  const { data: Dialog } = useQuery({ ...query, enabled: open });

  const close = () => {
    if (isNew) {
      setDone(true);
      complete();
    }
    onClose();
  };

  return Dialog ? <Dialog open={open} onClose={close} /> : null;
}
