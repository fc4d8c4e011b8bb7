import type { Category } from '@tostao/domain/category/category';
import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import { CategoryDialog, type CategorySubject } from './category-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

/** A dialog of the page: add or edit a category, or delete one. */
export type DialogContent =
  | { kind: 'edit'; subject: CategorySubject }
  | { kind: 'delete'; category: Category };

interface CategoryDialogsProps extends OpenDialogProps<DialogContent> {
  categories: Category[];
}

/** Renders the open dialog of the categories. */
export default function OpenDialog({ content, ...props }: CategoryDialogsProps) {
  return content.kind === 'edit' ? (
    <CategoryDialog {...props} subject={content.subject} />
  ) : (
    <DeleteCategoryDialog {...props} category={content.category} />
  );
}
