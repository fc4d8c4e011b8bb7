import { type CategoryStyle, categoryStyleForm } from '@tostao/domain/category/category-form';
import { normalizeName } from '@tostao/domain/category/category-name';
import type { ReportCategory } from '@tostao/domain/report/month-report';
import { useSaveCategoryStyle } from '@tostao/domain/report/save-category-style';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';

/** The state of the form, and its way to the device's storage. */
export function useCategoryStyleForm(category: ReportCategory, onSaved: () => void) {
  const { mutateAsync, isPending } = useSaveCategoryStyle();
  const { name, icon, color } = category;
  const form = useForm<CategoryStyle>({
    resolver: zodResolver(categoryStyleForm),
    values: { name, icon, color },
  });

  const save = form.handleSubmit(async (style) => {
    try {
      await mutateAsync({ category, ...style });
      onSaved();
    } catch {
      // The mutation has told the person; the form stays as it is.
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog within a dialog: React hands its events on to the outer one.
    event.stopPropagation();
    if (!isPending) void save();
  };
  const tidyName = () => form.setValue('name', normalizeName(form.getValues('name')));

  return { form, submit, saving: isPending, tidyName };
}
