import { countText } from '@tostao/domain/text/screen-text';
import { type Tag, useTags } from '@tostao/domain/tag/list-tags';
import { lazyDialogs } from '@tostao/forms/lazy-dialogs';
import { useDialog, useIsOnline } from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { IconButton } from '@tostao/ui/icon-button';
import { QueryState } from '@tostao/ui/query-state';
import { Skeleton } from '@tostao/ui/skeleton';
import { Pencil, Tag as TagIcon, Trash2 } from 'lucide-react';
import type { DialogContent } from './open-dialog.tsx';

const { Dialogs } = lazyDialogs(
  'Tag dialogs',
  () => import(/* webpackChunkName: "tags" */ './open-dialog.tsx'),
);

/** Lists the tags of the household, which the user can rename, join and delete. */
export function TagsPanel() {
  const query = useTags();
  const isOnline = useIsOnline();
  const dialogs = useDialog<DialogContent>();
  const { show } = dialogs;
  return (
    <>
      <QueryState
        query={query}
        isOnline={isOnline}
        errorTitle="Não foi possível carregar as etiquetas"
        skeleton={<Skeleton shape="block" className="h-64" />}
      >
        {(tags) => (
          <Card flush>
            {tags.length === 0 ? (
              <EmptyState
                icon={<TagIcon />}
                title="Nenhuma etiqueta"
                description="Elas nascem no campo Etiquetas de uma entrada ou saída."
              />
            ) : (
              <ul className="divide-y divide-line">
                {tags.map((tag) => (
                  <TagRow key={tag.name} tag={tag} show={show} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </QueryState>
      <Dialogs state={dialogs} ready={query.data !== undefined} tags={query.data ?? []} />
    </>
  );
}

function TagRow({ tag, show }: { tag: Tag; show: (content: DialogContent) => void }) {
  const { name, transactionCount } = tag;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {countText(transactionCount, 'transação', 'transações')}
        </p>
      </div>
      <IconButton
        data-writes
        label={`Editar ${name}`}
        icon={<Pencil />}
        onClick={() => show({ kind: 'edit', tag })}
      />
      <IconButton
        data-writes
        label={`Excluir ${name}`}
        icon={<Trash2 />}
        onClick={() => show({ kind: 'delete', tag })}
      />
    </li>
  );
}
