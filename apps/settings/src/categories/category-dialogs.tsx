import type { Category } from '@tostao/domain/category/category';
import { componentQuery, useLazyDialogs } from '@tostao/platform';
import type { CategorySubject } from './category-dialog.tsx';

/** A dialog of the page: add or edit a category, or delete one. */
export type CategoryAction =
  | { kind: 'edit'; subject: CategorySubject }
  | { kind: 'delete'; category: Category };

interface CategoryDialogsProps {
  dialog: { content: CategoryAction; open: boolean; opening: number } | undefined;
  setOpen: (open: boolean) => void;
  /** `undefined` while the categories load. */
  categories: Category[] | undefined;
}

const query = componentQuery('The dialogs of the categories', () => import('./dialogs.ts'));

/** Renders the open dialog. */
export function CategoryDialogs({ dialog, setOpen, categories }: CategoryDialogsProps) {
  const open = dialog?.open ?? false;
  const dialogs = useLazyDialogs(query, { ready: categories !== undefined, open, setOpen });
  if (!dialogs || !dialog) return null;
  const { content, opening } = dialog;
  const frame = { open, onOpenChange: setOpen, categories: categories ?? [] };
  return content.kind === 'edit' ? (
    <dialogs.CategoryDialog key={opening} {...frame} subject={content.subject} />
  ) : (
    <dialogs.DeleteCategoryDialog key={opening} {...frame} category={content.category} />
  );
}
