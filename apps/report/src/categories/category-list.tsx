import type { ReportCategory } from '@tostao/domain/report/month-report';
import { Card } from '@tostao/ui/card';
import { CategoryRow } from './category-row.tsx';

interface CategoryListProps {
  title: string;
  categories: ReportCategory[];
  empty: string;
  /** Says which queued writes the sums lack. */
  note: string | undefined;
  onOpen: (category: ReportCategory) => void;
}

/** Lists income or expenses by category. */
export function CategoryList({ title, categories, empty, note, onOpen }: CategoryListProps) {
  return (
    <Card title={title} flush>
      {note ? <p className="px-5 pb-2 text-sm text-muted">{note}</p> : null}
      {categories.length > 0 ? (
        <ul className="pb-2">
          {categories.map((category) => (
            <CategoryRow key={category.key} category={category} onOpen={() => onOpen(category)} />
          ))}
        </ul>
      ) : (
        <p className="px-5 pb-5 text-sm text-muted">{empty}</p>
      )}
    </Card>
  );
}
