import { useCategories } from '@tostao/domain/category/list-categories';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { lazyDialogs } from '@tostao/forms/lazy-dialogs';
import { useDialog, useIsOnline, useNavigate, useSearchParams } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Button } from '@tostao/ui/button';
import { ListCardsSkeleton } from '@tostao/ui/list-cards-skeleton';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { TabList, tabPanelProps } from '@tostao/ui/tab-list';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { TagsTab } from '../tags/tags-tab.tsx';
import { CategorySection } from '../categories/category-section.tsx';
import type { DialogContent } from '../categories/open-dialog.tsx';

const { Dialogs } = lazyDialogs('Category dialogs', () => import('../categories/open-dialog.tsx'));

type Tab = 'categories' | 'tags';

const tabs: { value: Tab; label: string }[] = [
  { value: 'categories', label: 'Categorias' },
  { value: 'tags', label: 'Etiquetas' },
];

const tagsAddress = 'etiquetas';

/** Renders the categories of both types and the tags, which the user can change. */
function CategoriesPage() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('aba') === tagsAddress ? 'tags' : 'categories';
  const panelId = useId();
  const navigate = useNavigate();
  const query = useCategories();
  const isOnline = useIsOnline();
  const dialogs = useDialog<DialogContent>();
  const { show } = dialogs;
  const add = (type: TransactionType) => show({ kind: 'edit', subject: { id: null, type } });

  return (
    <Page
      title="Categorias"
      width="wide"
      onBack={() => void navigate('/ajustes')}
      actions={
        tab === 'categories' ? (
          <Button data-writes size="sm" icon={<Plus />} iconOnPhone onClick={() => add('expense')}>
            Nova Categoria
          </Button>
        ) : null
      }
    >
      <div className="grid gap-5">
        <TabList
          label="Partes da página"
          items={tabs}
          value={tab}
          onChange={(next) => setParams(next === 'tags' ? { aba: tagsAddress } : {})}
          panelId={panelId}
        />
        <div {...tabPanelProps(panelId, tab)} className="rounded-card">
          {tab === 'tags' ? (
            <TagsTab />
          ) : (
            <QueryState
              query={query}
              isOnline={isOnline}
              errorTitle="Não foi possível carregar as categorias"
              skeleton={<ListCardsSkeleton counts={[8, 4]} rowHeight="h-16" />}
            >
              {(categories) => (
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
              )}
            </QueryState>
          )}
        </div>
      </div>
      <Dialogs state={dialogs} ready={query.data !== undefined} categories={query.data ?? []} />
    </Page>
  );
}

export default withAppRoot('settings', CategoriesPage);
