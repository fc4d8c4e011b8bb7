import { Dialog } from '@tostao/ui/dialog';
import { shortcutList } from './shortcut-list.ts';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title="Atalhos do teclado"
      description="Funcionam em qualquer tela, enquanto você não está digitando em um campo."
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <dl className="divide-y divide-line">
        {shortcutList.map(({ key, action }) => (
          <div key={key} className="flex min-h-12 items-center justify-between gap-4 py-2">
            <dt>{action}</dt>
            <dd>
              <kbd className="grid min-w-9 place-items-center rounded-chip border border-b-3 border-outline bg-raised px-2.5 py-1 font-sans font-semibold">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
