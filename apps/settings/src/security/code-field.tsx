import { Button } from '@tostao/ui/button';
import { TextField, type TextFieldProps } from '@tostao/ui/text-field';
import { useState } from 'react';

interface CodeFieldProps extends TextFieldProps {
  /** Asks for another e-mail. */
  onResend: () => Promise<void>;
}

/** Renders the field for the code of an e-mail, with a button that sends another one. */
export function CodeField({ onResend, ...field }: Omit<CodeFieldProps, 'label'>) {
  const [pending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    await onResend();
    setPending(false);
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        Você entrou há mais de um dia: para salvar, digite o código que vai ao seu e-mail.
      </p>
      <TextField
        label="Código do e-mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
      />
      <Button variant="secondary" size="sm" loading={pending} onClick={() => void resend()}>
        Reenviar
      </Button>
    </div>
  );
}
