import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The list of shortcuts', () =>
  import('./shortcuts-dialog.tsx').then((module) => module.default),
);

/** The list of shortcuts, whose code comes when it is first asked for. */
export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: Dialog } = useQuery({ ...query, enabled: open });
  return Dialog ? <Dialog open={open} onClose={onClose} /> : null;
}
