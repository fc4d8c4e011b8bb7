import { useCategories } from '@tostao/domain/category/list-categories';
import type { Category } from '@tostao/domain/category/category';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useDialog, useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { Plus } from 'lucide-react';
import { CategoriesSkeleton } from './categories-skeleton.tsx';
import { CategoryDialog, type CategorySubject } from './category-dialog.tsx';
import { CategorySection } from './category-section.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

/** The categories of both types: add, edit, delete. */
export function CategoriesPage() {
  const navigate = useNavigate();
  const { data: categories, isError, isFetching, refetch } = useCategories();
  const edited = useDialog<CategorySubject>();
  const deleted = useDialog<Category>();

  const add = (type: TransactionType) => edited.show({ id: null, type });

  return (
    <Page
      title="Categorias"
      width="wide"
      onBack={() => void navigate('/ajustes')}
      actions={
        <Button size="sm" icon={<Plus />} onClick={() => add('expense')}>
          Nova Categoria
        </Button>
      }
    >
      {categories ? (
        <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
          {(['expense', 'income'] as const).map((type) => (
            <CategorySection
              key={type}
              type={type}
              categories={categories.filter((category) => category.type === type)}
              onAdd={() => add(type)}
              onEdit={edited.show}
              onDelete={deleted.show}
            />
          ))}
        </div>
      ) : null}
      {!categories && isError ? (
        <ErrorCard
          title="Não foi possível carregar as categorias"
          description="Verifique sua internet e tente novamente."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!categories && !isError ? <CategoriesSkeleton /> : null}
      {edited.dialog ? (
        <CategoryDialog
          key={edited.dialog.opening}
          subject={edited.dialog.content}
          categories={categories ?? []}
          open={edited.dialog.open}
          onOpenChange={edited.setOpen}
        />
      ) : null}
      {deleted.dialog ? (
        <DeleteCategoryDialog
          key={deleted.dialog.opening}
          category={deleted.dialog.content}
          categories={categories ?? []}
          open={deleted.dialog.open}
          onOpenChange={deleted.setOpen}
        />
      ) : null}
    </Page>
  );
}
