import type { Tag } from '@tostao/domain/tag/list-tags';
import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { EditTagDialog } from './edit-tag-dialog.tsx';

/** A dialog of the tags: rename or join one, or delete it. */
export interface DialogContent {
  kind: 'edit' | 'delete';
  tag: Tag;
}

interface TagDialogsProps extends OpenDialogProps<DialogContent> {
  tags: Tag[];
}

/** Renders the open dialog of the tags. */
export default function OpenDialog({ content: { kind, tag }, ...props }: TagDialogsProps) {
  return kind === 'edit' ? (
    <EditTagDialog {...props} tag={tag} />
  ) : (
    <DeleteTagDialog {...props} tag={tag} />
  );
}
