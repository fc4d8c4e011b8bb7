import { componentQuery, useLazyDialogs } from '@tostao/platform';
import { useState } from 'react';
import { useCooldown } from '../use-cooldown.ts';
import type { RequestLinkProps } from './request-link-dialog.tsx';

const query = componentQuery(
  'The dialog for a recovery link',
  () => import('./request-link-dialog.tsx'),
);

/** Opens the dialog "Recuperar senha", whose code is loaded on first use. */
export function useRequestLink() {
  const [email, setEmail] = useState('');
  const [open, onOpenChange] = useState(false);
  const cooldown = useCooldown();
  return {
    dialog: { open, onOpenChange, email, cooldown },
    ask: (typed: string) => {
      setEmail(typed);
      onOpenChange(true);
    },
  };
}

/** Renders the dialog of `useRequestLink`. */
export function RequestLink({ email, open, onOpenChange, cooldown }: RequestLinkProps) {
  const dialogs = useLazyDialogs(query, { ready: false, open, setOpen: onOpenChange });
  if (!dialogs) return null;
  return <dialogs.RequestLinkDialog key={email} {...{ email, open, onOpenChange, cooldown }} />;
}
