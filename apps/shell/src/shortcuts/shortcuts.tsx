import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The list of shortcuts', () =>
  import('./shortcuts-dialog.tsx').then((module) => module.default),
);

/** Renders the list of shortcuts, whose code is loaded on first use. */
export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: Dialog } = useQuery({ ...query, enabled: open });
  return Dialog ? <Dialog open={open} onClose={onClose} /> : null;
}
