import { componentQuery, useLazyDialogs } from '@tostao/platform';
import { completeOnboardingMutation } from './complete-onboarding.ts';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useState } from 'react';

const query = componentQuery('The tutorial', () => import('./tutorial-dialog.tsx'));

interface TutorialProps {
  /** Whether the user asked to see it again. */
  isRequested: boolean;
  setRequested: (requested: boolean) => void;
}

/** Shows the tutorial once per user, on whichever device comes first, and on demand. */
export function Tutorial({ isRequested, setRequested }: TutorialProps) {
  const { data: profile } = useProfile();
  const { mutate: complete } = useToastMutation(completeOnboardingMutation);
  // Holds even if saving fails: the tutorial returns at the next start, not at the next refetch.
  const [isDone, setDone] = useState(false);
  const isNew = profile?.hasCompletedOnboarding === false && !isDone;
  const open = isRequested || isNew;
  const module = useLazyDialogs(query, { ready: false, open, setOpen: setRequested });

  const close = () => {
    if (isNew) {
      setDone(true);
      complete();
    }
    setRequested(false);
  };

  return module ? <module.default open={open} onClose={close} /> : null;
}
