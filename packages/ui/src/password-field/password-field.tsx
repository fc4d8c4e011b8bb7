import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'adornment'>;

/** A password field with a button to show the text. */
export function PasswordField({ disabled, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      adornment={
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
