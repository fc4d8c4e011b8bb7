import { TagsField } from '@tostao/forms/tags-field';
import { useFormField } from '@tostao/forms/use-form-field';
import { TextArea } from '@tostao/ui/text-area';
import { useFormContext } from 'react-hook-form';
import type { DetailDraft } from './detail-form.ts';

/** Renders the tags and the note of the surrounding form. */
export function DetailFields() {
  const { control } = useFormContext<DetailDraft>();
  return (
    <>
      <TagsField {...useFormField({ control, name: 'tags' })} />
      <TextArea {...useFormField({ control, name: 'note' })} label="Observação" rows={2} />
    </>
  );
}
