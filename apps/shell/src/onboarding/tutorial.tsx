import { componentQuery } from '@tostao/platform';
import { useCompleteOnboarding } from '@tostao/domain/profile/complete-onboarding';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const query = componentQuery('The tutorial', () =>
  import('./tutorial-dialog.tsx').then((module) => module.default),
);

interface TutorialProps {
  /** Somebody wants to see it again. */
  requested: boolean;
  onClose: () => void;
}

/** The tutorial: by itself once per person, whatever the device, and again on demand. */
export function Tutorial({ requested, onClose }: TutorialProps) {
  const { data: profile } = useProfile();
  const { mutate: complete } = useCompleteOnboarding();
  // Also when that could not be saved: the next start asks again, not the next read of the profile.
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
