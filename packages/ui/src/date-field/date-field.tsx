import { Popover } from '@base-ui/react/popover';
import { useMaskito } from '@maskito/react';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import {
  useCallback,
  useRef,
  useState,
  type ClipboardEvent,
  type Ref,
  type RefCallback,
} from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { type InputProps, useField } from '../field/use-field.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { popupClass, popupPosition } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';
import { Calendar } from './calendar.tsx';
import { dateMask } from './date-mask.ts';
import { readDay, textToValue, valueToText } from './day-text.ts';

export interface DateFieldProps extends FieldProps, InputProps<'onInput' | 'onPaste'> {
  /**
   * A calendar day `yyyy-mm-dd`; `''` while empty; otherwise the text as typed (incomplete, or
   * `31/02/2026`), which a schema for days rejects.
   */
  value: string;
  /** Called with a value of the same three kinds. */
  onChange: (value: string) => void;
  /** The first and last day in the calendar, `yyyy-mm-dd`. */
  min?: string | undefined;
  max?: string | undefined;
}

function assignRef<T>(ref: Ref<T> | undefined, node: T | null) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
  return undefined;
}

/** A field for a calendar day, typed as dd/MM/yyyy or picked. Independent of time zones. */
export function DateField({ value, onChange, min, max, ref, disabled, ...props }: DateFieldProps) {
  const { layout, control } = useField(props);
  const container = usePortalContainer();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const maskRef = useMaskito({ options: dateMask });
  const inputRef = useCallback<RefCallback<HTMLInputElement>>(
    (node) => {
      maskRef(node);
      assignRef(ref, node);
      return () => {
        maskRef(null);
        assignRef(ref, null);
      };
    },
    [maskRef, ref],
  );

  // The mask would make another day of a text that it cannot read.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    onChange(readDay(text) ?? text);
  };
  const pick = (day: string) => {
    onChange(day);
    setOpen(false);
  };

  return (
    <FieldLayout {...layout}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <div ref={box} className="relative">
          <input
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            {...control}
            ref={inputRef}
            type="text"
            inputMode="numeric"
            disabled={disabled}
            value={valueToText(value)}
            // Maskito rewrites the text in the `input` event; React's `change` would fire too early.
            onPaste={paste}
            onInput={(event) => onChange(textToValue(event.currentTarget.value))}
            className={clsx(controlClass, 'pr-13 tabular-nums')}
          />
          <div className="absolute inset-y-0 right-1 flex items-center">
            <Popover.Trigger
              disabled={disabled}
              render={<IconButton label="Abrir calendário" icon={<CalendarDays />} />}
            />
          </div>
        </div>
        <Popover.Portal container={container}>
          <Popover.Positioner {...popupPosition} anchor={box} side="bottom" align="end">
            <Popover.Popup
              aria-label="Calendário"
              initialFocus={() =>
                calendar.current?.querySelector<HTMLElement>('td button[tabindex="0"]') ?? true
              }
              className={clsx(popupClass, 'p-3')}
            >
              <div ref={calendar}>
                <Calendar value={value} onPick={pick} min={min} max={max} />
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </FieldLayout>
  );
}
