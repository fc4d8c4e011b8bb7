import { TextField } from '@tostao/ui/text-field';
import { useEffect } from 'react';
import type { CodeForm } from './use-code-form.ts';

/** The field of a code, and the way to the other kind of code. */
export function CodeFields({ form, kind, change }: CodeForm) {
  return (
    <div className="grid gap-2">
      <CodeField key={kind} {...{ form, kind }} />
      <button
        type="button"
        className="min-h-touch justify-self-start rounded-control px-1 text-sm font-medium text-brand hover:underline"
        onClick={() => change(kind === 'app' ? 'recovery' : 'app')}
      >
        {kind === 'app' ? 'Usar um código de recuperação' : 'Usar o código do aplicativo'}
      </button>
    </div>
  );
}

function CodeField({ form, kind }: Pick<CodeForm, 'form' | 'kind'>) {
  const { setFocus, register, formState } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <TextField
      label={kind === 'app' ? 'Código do aplicativo' : 'Código de recuperação'}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={formState.errors.code?.message}
      {...register('code')}
    />
  );
}
