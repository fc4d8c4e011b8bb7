import { clsx } from 'clsx';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { createElement } from 'react';
import { DayPicker } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { dateToDay, dayToDate } from './day-text.ts';

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown };

function Chevron({ orientation = 'right' }: { orientation?: keyof typeof chevrons }) {
  return createElement(chevrons[orientation], { 'aria-hidden': true, className: 'size-5' });
}

const caption = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' });

/** Uses the browser's formats (`novembro de 2026`, `sáb`), like the rest of the app. */
const formatters = {
  formatCaption: (month: Date) => caption.format(month),
  formatWeekdayName: (date: Date) => weekday.format(date).replace('.', ''),
};

interface CalendarProps {
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

const navButton =
  'grid size-touch place-items-center rounded-full text-muted transition hover:bg-sunken hover:text-ink aria-disabled:opacity-40';

/** A calendar to pick a day, with weeks from Sunday. */
export function Calendar({ value, onPick, min, max }: CalendarProps) {
  const selected = dayToDate(value);
  const first = dayToDate(min ?? '');
  const last = dayToDate(max ?? '');
  return (
    <DayPicker
      mode="single"
      locale={ptBR}
      weekStartsOn={0}
      showOutsideDays
      fixedWeeks
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      onDayClick={(date, modifiers) => {
        if (!modifiers.disabled) onPick(dateToDay(date));
      }}
      components={{ Chevron }}
      formatters={formatters}
      classNames={{
        root: 'relative text-ink',
        months: 'relative',
        month_caption: 'flex h-touch items-center justify-center',
        caption_label: 'font-semibold first-letter:uppercase',
        nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
        button_previous: navButton,
        button_next: navButton,
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-10 text-center text-xs font-medium text-muted sm:w-touch',
        day: 'p-0 text-center',
        day_button: clsx(
          'size-10 rounded-full text-sm tabular-nums transition hover:bg-sunken sm:size-touch',
          'in-aria-selected:bg-brand in-aria-selected:font-semibold in-aria-selected:text-on-brand',
        ),
        today: 'font-bold text-brand',
        outside: 'text-subtle',
        disabled: 'opacity-40',
        hidden: 'invisible',
      }}
    />
  );
}
