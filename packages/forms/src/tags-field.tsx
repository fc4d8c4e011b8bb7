import { addTags } from '@tostao/domain/tag/tag';
import { useTags } from '@tostao/domain/tag/list-tags';
import { ChipsField } from '@tostao/ui/chips-field';
import { type Ref, useState } from 'react';

interface TagsFieldProps {
  label?: string;
  hint?: string | undefined;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for the tags of a transaction, which proposes those of the household once it is focused. */
export function TagsField({ label = 'Etiquetas', value, onChange, ...props }: TagsFieldProps) {
  const [isUsed, setUsed] = useState(false);
  const { data: tags = [] } = useTags(isUsed);
  const known = tags.map(({ name }) => name);
  return (
    <ChipsField
      {...props}
      label={label}
      placeholder="Ex.: viagem, festa"
      values={value}
      proposals={known}
      onFocus={() => setUsed(true)}
      onAdd={(text) => onChange(addTags(value, text, known))}
      onRemove={(tag) => onChange(value.filter((one) => one !== tag))}
    />
  );
}
