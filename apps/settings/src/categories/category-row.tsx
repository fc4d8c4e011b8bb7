import type { Category } from '@tostao/domain/category/category';
import { formatMoney } from '@tostao/domain/money/format-money';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { IconButton } from '@tostao/ui/icon-button';
import { Pencil, Trash2 } from 'lucide-react';

interface CategoryRowProps {
  category: Category;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryRow({ category, onEdit, onDelete }: CategoryRowProps) {
  const { name, icon, color, monthlyLimit } = category;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-5">
      <CategoryIcon icon={icon} color={color} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {monthlyLimit === null ? null : (
          <p className="text-sm text-muted tabular-nums">Meta: {formatMoney(monthlyLimit)}</p>
        )}
      </div>
      <IconButton
        data-writes
        label={`Editar ${name}`}
        icon={<Pencil />}
        onClick={() => onEdit(category)}
      />
      <IconButton
        data-writes
        label={`Excluir ${name}`}
        icon={<Trash2 />}
        onClick={() => onDelete(category)}
      />
    </li>
  );
}
