import { OneLineDialog, type OneLineDialogProps } from './one-line-dialog.tsx';
import { UnderstoodLine, type UnderstoodLineProps } from './understood-line.tsx';

/** The dialog of the key, or the meaning of a line: home loads both as one file, with one name. */
export default function OneLineParts(props: OneLineDialogProps | UnderstoodLineProps) {
  return 'line' in props ? <UnderstoodLine {...props} /> : <OneLineDialog {...props} />;
}
