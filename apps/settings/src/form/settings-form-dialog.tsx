import { FormDialog, type FormDialogProps } from '@tostao/ui/form-dialog';

interface SettingsFormDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'onClosed' | 'size'> {
  /** Clears the inputs after the dialog closed. */
  form: { reset: () => void };
  submit: FormDialogProps['onSubmit'];
}

/** Renders the small dialog of a settings form, which forgets unsaved input when it closes. */
export function SettingsFormDialog({ form, submit, ...dialog }: SettingsFormDialogProps) {
  return <FormDialog {...dialog} size="sm" onClosed={() => form.reset()} onSubmit={submit} />;
}
