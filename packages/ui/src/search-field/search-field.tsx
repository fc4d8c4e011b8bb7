import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef, type ComponentPropsWithoutRef } from 'react';
import { controlClass } from '../field/control-class.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

type InputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'placeholder' | 'size'
>;

export interface SearchFieldProps extends InputProps {
  /** The accessible name and placeholder, e.g. `Buscar dívidas...`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field with a clear button. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={clsx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={clsx(controlClass, 'pr-13 pl-12 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value === '' ? null : (
        <div className="absolute inset-y-0 right-1 flex items-center">
          <IconButton label="Limpar busca" icon={<X />} onClick={clear} />
        </div>
      )}
    </div>
  );
}
