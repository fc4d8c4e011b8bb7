import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface MonthGridProps {
  /** A month `yyyy-mm`; `''` while none is chosen. */
  value: string;
  onPick: (month: string) => void;
  /** The current month, which is highlighted. Its year is shown when no month is chosen. */
  current: string;
}

const firstYear = 1900;
const lastYear = 2999;
const name = new Intl.DateTimeFormat('pt-BR', { month: 'long' });
const nameAndYear = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const months = Array.from({ length: 12 }, (_, index) => index);

function monthOf(year: number, index: number): string {
  return `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`;
}

/** A grid to pick a month of a year, with arrow key navigation. */
export function MonthGrid({ value, onPick, current }: MonthGridProps) {
  const [year, setYear] = useState(() => Number((value || current).slice(0, 4)));
  return (
    <div className="w-72 max-w-full">
      <div className="flex items-center justify-between">
        <IconButton
          label="Ano anterior"
          icon={<ChevronLeft />}
          disabled={year <= firstYear}
          onClick={() => setYear(year - 1)}
        />
        <p aria-live="polite" className="font-semibold tabular-nums">
          {year}
        </p>
        <IconButton
          label="Próximo ano"
          icon={<ChevronRight />}
          disabled={year >= lastYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <ToggleGroup
        aria-label="Mês"
        value={value === '' ? [] : [value]}
        // Pressing the chosen month picks it again instead of clearing it.
        onValueChange={([next]) => onPick(next ?? value)}
        className="mt-2 grid grid-cols-3 gap-1"
      >
        {months.map((index) => {
          const month = monthOf(year, index);
          const date = new Date(year, index, 1, 12);
          return (
            <Toggle
              key={month}
              value={month}
              aria-label={nameAndYear.format(date)}
              {...(month === current ? { 'aria-current': 'date' as const } : {})}
              className={clsx(
                'min-h-touch rounded-control text-sm transition first-letter:uppercase hover:bg-sunken',
                'data-pressed:bg-brand data-pressed:font-semibold data-pressed:text-on-brand',
                month === current && 'font-bold not-data-pressed:text-brand',
              )}
            >
              {name.format(date)}
            </Toggle>
          );
        })}
      </ToggleGroup>
    </div>
  );
}
