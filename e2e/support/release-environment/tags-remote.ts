import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slots = [
  { slot: 'transaction.field/v1', module: 'tags-field', order: 10 },
  { slot: 'transaction.detail/v1', module: 'tags-detail', order: 10 },
  { slot: 'debt.action/v1', module: 'split-action', order: 10 },
  { slot: 'settings.section/v1', module: 'tags-section', order: 10 },
];

/** The rows of the remote. It has no table in the tests. */
const tags = `
const keyOf = (id: string) => \`tags of \${id}\`;

export const readTags = (id: string) => localStorage.getItem(keyOf(id)) ?? '';

export function writeTags(id: string, tags: string): void {
  localStorage.setItem(keyOf(id), tags);
}
`;

const field = `
import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { TextField } from '@tostao/ui/text-field';
import { useEffect, useState } from 'react';
import { readTags, writeTags } from '../tags.ts';

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
import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { readTags } from '../tags.ts';

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
import '../styles.css';
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

const section = `
import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { Card } from '@tostao/ui/card';

export default function TagsSection() {
  return (
    <AppRoot name="etiquetas">
      <Card title="Etiquetas">casa, trabalho</Card>
    </AppRoot>
  );
}
`;

const files = {
  'src/tags.ts': tags,
  'src/exposed/tags-field.tsx': field,
  'src/exposed/tags-detail.tsx': detail,
  'src/exposed/split-action.tsx': action,
  'src/exposed/tags-section.tsx': section,
};

/** Adds a component for each slot to the new remote in a folder. */
export function addTags(folder: string): void {
  for (const [file, source] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, source.trimStart());
  }
  const json = path.join(folder, 'remote.json');
  const described = JSON.parse(readFileSync(json, 'utf8')) as object;
  writeFileSync(json, JSON.stringify({ ...described, slots }));
}
