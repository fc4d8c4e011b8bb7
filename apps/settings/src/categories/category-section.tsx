import type { Category } from '@tostao/domain/category/category';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { Tags } from 'lucide-react';
import { CategoryRow } from './category-row.tsx';

interface CategorySectionProps {
  type: TransactionType;
  categories: Category[];
  onAdd: () => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

const texts = {
  expense: { title: 'DESPESAS', empty: 'Nenhuma categoria de despesa cadastrada' },
  income: { title: 'RECEITAS', empty: 'Nenhuma categoria de receita cadastrada' },
} satisfies Record<TransactionType, object>;

/** Lists the categories of one type. */
export function CategorySection(props: CategorySectionProps) {
  const { type, categories, onAdd, onEdit, onDelete } = props;
  const { title, empty } = texts[type];
  return (
    <Card title={title} flush>
      {categories.length === 0 ? (
        <EmptyState
          icon={<Tags />}
          title={empty}
          action={
            <Button data-writes onClick={onAdd}>
              Adicionar primeira categoria
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line pb-1">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
