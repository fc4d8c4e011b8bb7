import { overflowOf } from '@tostao/ui/bottom-nav';
import { Dialog } from '@tostao/ui/dialog';
import { LinkCard } from '@tostao/ui/link-card';
import { useNavItems } from '../remotes/use-nav-items.tsx';

interface MoreDestinationsDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function MoreDestinationsDialog({ open, onClose }: MoreDestinationsDialogProps) {
  const items = overflowOf(useNavItems().items);
  return (
    <Dialog title="Mais" size="sm" open={open} onOpenChange={(next) => !next && onClose()}>
      <ul className="grid gap-3">
        {items.map(({ label, icon, render }) => (
          <li key={label}>
            <LinkCard title={label} icon={icon} render={render} onClick={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
