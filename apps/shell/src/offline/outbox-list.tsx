import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The list of what is on this device only', () =>
  import('./outbox-dialog.tsx').then((module) => module.default),
);

/** Renders the outbox dialog, whose code is loaded on first use. */
export function OutboxList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: Dialog } = useQuery({ ...query, enabled: open });
  return Dialog ? <Dialog open={open} onClose={onClose} /> : null;
}
