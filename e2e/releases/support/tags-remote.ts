import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slots = [
  { slot: 'transaction.field/v1', module: 'tags-field', order: 10 },
  { slot: 'transaction.detail/v1', module: 'tags-detail', order: 10 },
  { slot: 'debt.action/v1', module: 'split-action', order: 10 },
  { slot: 'settings.section/v1', module: 'tags-section', order: 10 },
];

/** The rows of the field. They have no table in the tests. */
const tags = `
const keyOf = (id: string) => \`tags of \${id}\`;

export const readTags = (id: string) => localStorage.getItem(keyOf(id)) ?? '';

export function writeTags(id: string, tags: string): void {
  localStorage.setItem(keyOf(id), tags);
}
`;

const field = `
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { TextField } from '@tostao/ui/text-field';
import { useEffect, useState } from 'react';
import { readTags, writeTags } from '../tags';

export default function TagsField(props: SlotProps<'transaction.field/v1'>) {
  const { transactionId, onSave } = props;
  const [tags, setTags] = useState(transactionId === null ? '' : readTags(transactionId));
  useEffect(
    () =>
      onSave((saved) => {
        for (const { id } of saved) writeTags(id, tags);
      }),
    [onSave, tags],
  );
  return (
    <AppRoot name="etiquetas">
      <TextField
        label="Etiquetas"
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
    </AppRoot>
  );
}
`;

const detail = `
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { readTags } from '../tags';

export default function TagsDetail({ transaction }: SlotProps<'transaction.detail/v1'>) {
  const tags = readTags(transaction.id);
  return (
    <AppRoot name="etiquetas">
      {tags === '' ? null : <p className="text-sm text-muted">Etiquetas: {tags}</p>}
    </AppRoot>
  );
}
`;

const action = `
import { type SlotProps, usePlatform } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { Button } from '@tostao/ui/button';

export default function SplitAction({ debt }: SlotProps<'debt.action/v1'>) {
  const { notify } = usePlatform();
  const half = \`Metade: \${debt.amount / 2} centavos até \${debt.dueDate}\`;
  return (
    <AppRoot name="etiquetas">
      <Button
        size="sm"
        aria-label={\`Dividir \${debt.name}\`}
        onClick={() => notify({ kind: 'info', title: half })}
      >
        Dividir
      </Button>
    </AppRoot>
  );
}
`;

/** A list that is persisted, and a write that is queued: a category of each new tag, to need no table. */
const data = `
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { applyToSorted, useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import { type RowChange, useUserId } from '@tostao/platform';

export interface Tag {
  id: string;
  name: string;
}

const tagRows = { table: 'categories', version: 1 };
const byName = (one: Tag, other: Tag) => one.name.localeCompare(other.name);
const applyTags = (tags: Tag[], rows: RowChange[]) => applyToSorted(tags, rows, tagRows, byName);

function tagsQuery(database: TostaoDatabase, userId: string) {
  return queryOptions({
    queryKey: [userId, 'tags'],
    queryFn: async ({ signal }): Promise<Tag[]> => {
      const icon = database.from('categories').select('id, name').eq('icon', 'Tag');
      return unwrap(await icon.order('name').abortSignal(signal));
    },
    meta: { persist: { version: 1 }, applyRows: applyTags },
  });
}

export function useTags() {
  const query = tagsQuery(useDatabase(), useUserId());
  const select = useSelectWithPendingRows(query.queryKey, applyTags, (tags: Tag[]) => tags);
  return useQuery({ ...query, select });
}

function saveTagMutation(context: WriteContext) {
  return queueableMutation(context, {
    label: ({ name }: Tag) => \`Etiqueta: \${name}\`,
    rows: (tag) => [{ ...tagRows, id: tag.id, after: tag }],
    request: ({ id, name }) => ({
      rpc: 'save_category',
      args: {
        p_idempotency_key: id,
        p_revision: 1,
        p_category: { name, icon: 'Tag', color: 'bg-gray-500', type: 'expense' },
      },
    }),
    meta: {
      failure: { title: 'Erro ao salvar etiqueta' },
      updates: [[context.userId, 'tags']],
    },
    isOptimistic: true,
    onSent: (_answer: object[], _tag: Tag, _client: QueryClient) =>
      context.notify({ kind: 'success', title: 'Etiqueta salva' }),
  });
}

export function useSaveTag() {
  return useToastMutation(saveTagMutation).mutateAsync;
}
`;

const section = `
import { useIsPendingSync } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { type Tag, useSaveTag, useTags } from '../tags-data';

export default function TagsSection() {
  const { data: tags = [] } = useTags();
  const saveTag = useSaveTag();
  const add = () => {
    const tag = { id: crypto.randomUUID(), name: \`etiqueta \${tags.length + 1}\` };
    saveTag(tag).catch(() => {});
  };
  return (
    <AppRoot name="etiquetas">
      <Card title="Etiquetas">
        <ul>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} />
          ))}
        </ul>
        <Button onClick={add}>Nova etiqueta</Button>
      </Card>
    </AppRoot>
  );
}

function TagRow({ tag }: { tag: Tag }) {
  const isPending = useIsPendingSync(tag.id);
  return (
    <li>
      {tag.name} {isPending ? <PendingSyncBadge /> : null}
    </li>
  );
}
`;

const files = {
  'src/tags.ts': tags,
  'src/tags-data.ts': data,
  'src/exposed/tags-field.tsx': field,
  'src/exposed/tags-detail.tsx': detail,
  'src/exposed/split-action.tsx': action,
  'src/exposed/tags-section.tsx': section,
};

/** Adds a component for each slot, a persisted query and a queued write to the new remote in a folder. */
export function addTags(folder: string): void {
  for (const [file, source] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, source.trimStart());
  }
  const json = path.join(folder, 'remote.json');
  const described = JSON.parse(readFileSync(json, 'utf8')) as object;
  writeFileSync(json, JSON.stringify({ ...described, slots, writes: ['save_category'] }));
}
