import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { controlClass } from '../field/control-class.ts';
import { Select, type SelectProps } from '../select/select.tsx';

export type LazySelectProps<Value extends string = string> = Pick<
  SelectProps<Value>,
  'label' | 'options' | 'value' | 'onChange' | 'className'
>;

/**
 * A `Select` for the rows of long lists, without a visible label. Until it is first pressed it is a plain
 * button that looks the same, because a list of real ones takes several times as long to draw.
 */
export function LazySelect<Value extends string = string>(props: LazySelectProps<Value>) {
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed) return <Select {...props} labelHidden defaultOpen />;
  const { label, options, value, className } = props;
  return (
    <div className={clsx('flex min-w-0 flex-col', className)}>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the closed control that it becomes
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        onClick={() => setIsPressed(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsPressed(true);
        }}
        className={clsx(controlClass, 'flex items-center gap-3 text-left')}
      >
        <span className="min-w-0 flex-1 truncate">
          {options.find((option) => option.value === value)?.label}
        </span>
        <ChevronDown aria-hidden className="size-5 text-muted" />
      </button>
    </div>
  );
}
