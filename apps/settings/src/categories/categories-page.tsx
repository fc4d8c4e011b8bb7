import { useCategories } from '@tostao/domain/category/list-categories';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useDialog, useIsOnline, useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { StaleNotice } from '@tostao/ui/stale-notice';
import { Plus } from 'lucide-react';
import { CategoriesSkeleton } from './categories-skeleton.tsx';
import { type CategoryAction, CategoryDialogs } from './category-dialogs.tsx';
import { CategorySection } from './category-section.tsx';

/** The categories of both types: add, edit, delete. */
export function CategoriesPage() {
  const navigate = useNavigate();
  const { data: categories, isError, isFetching, refetch } = useCategories();
  // Without a connection the frame says that what is here is not of now.
  const isStale = useIsOnline() && isError && categories !== undefined;
  const { dialog, show, setOpen } = useDialog<CategoryAction>();

  const add = (type: TransactionType) => show({ kind: 'edit', subject: { id: null, type } });

  return (
    <Page
      title="Categorias"
      width="wide"
      onBack={() => void navigate('/ajustes')}
      actions={
        <Button size="sm" icon={<Plus />} iconOnPhone onClick={() => add('expense')}>
          Nova Categoria
        </Button>
      }
    >
      {isStale ? <StaleNotice pending={isFetching} onRetry={() => void refetch()} /> : null}
      {categories ? (
        <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
          {(['expense', 'income'] as const).map((type) => (
            <CategorySection
              key={type}
              type={type}
              categories={categories.filter((category) => category.type === type)}
              onAdd={() => add(type)}
              onEdit={(category) => show({ kind: 'edit', subject: category })}
              onDelete={(category) => show({ kind: 'delete', category })}
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
      <CategoryDialogs dialog={dialog} setOpen={setOpen} categories={categories} />
    </Page>
  );
}
