import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The further destinations', () =>
  import('./more-destinations-dialog.tsx').then((module) => module.default),
);

/** Renders the destinations that a phone's bar has no room for; their code is loaded on first use. */
export function MoreDestinations({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: Dialog } = useQuery({ ...query, enabled: open });
  return Dialog ? <Dialog open={open} onClose={onClose} /> : null;
}
