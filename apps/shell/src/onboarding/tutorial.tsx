import { componentQuery } from '@tostao/platform';
import { useCompleteOnboarding } from '@tostao/domain/profile/complete-onboarding';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useQuery } from '@tanstack/react-query';

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
  const isNew = profile?.hasCompletedOnboarding === false;
  const open = requested || isNew;
  const { data: Dialog } = useQuery({ ...query, enabled: open });

  const close = () => {
    if (isNew) complete();
    onClose();
  };

  return Dialog ? <Dialog open={open} onClose={close} /> : null;
}
