import type { Month } from '@tostao/domain/calendar/month';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { ReportCategory } from '@tostao/domain/report/month-report';
import { Button } from '@tostao/ui/button';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { Dialog } from '@tostao/ui/dialog';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { EditCategoryDialog } from './edit-category-dialog.tsx';
import { SheetTransactions } from './category-transactions.tsx';

interface CategorySheetProps {
  category: ReportCategory;
  month: Month;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the transactions of a category and a button to edit its style. */
export function CategorySheet({ category, month, open, onOpenChange }: CategorySheetProps) {
  const [editing, setEditing] = useState(false);
  const { type, name, icon, color, total, transactionCount: count } = category;
  const counted = `${count.toLocaleString('pt-BR')}\u00A0${count === 1 ? 'transação' : 'transações'}`;
  return (
    <Dialog
      title={name}
      icon={<CategoryIcon icon={icon} color={color} size="md" />}
      description={
        <>
          {type === 'income' ? 'Total recebido: ' : 'Total gasto: '}
          <strong className="font-semibold text-ink tabular-nums">{formatMoney(total)}</strong>
          {` · ${counted}`}
        </>
      }
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <Button
          data-writes
          variant="secondary"
          icon={<Pencil aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Editar categoria
        </Button>
      }
    >
      <SheetTransactions category={category} month={month} />
      <EditCategoryDialog category={category} open={editing} onOpenChange={setEditing} />
    </Dialog>
  );
}
