import { type Month, monthLabel } from '@tostao/domain/calendar/month';
import { monthsBeside } from '@tostao/domain/report/report-month';
import { Button } from '@tostao/ui/button';
import { IconButton, type IconButtonProps } from '@tostao/ui/icon-button';
import { MonthPicker } from '@tostao/ui/month-picker';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';

interface MonthBarProps {
  month: Month;
  running: Month;
  /** Shows a month, or with `null` the current one. */
  show: (month: Month | null) => void;
  showPrevious: () => void;
  showNext: () => void;
}

/** Renders the selected month and the controls that change it. */
export function MonthBar({ month, running, show, showPrevious, showNext }: MonthBarProps) {
  const { previous, next } = monthsBeside(month);
  const picker = useRef<HTMLDivElement>(null);
  const showRunning = () => {
    show(null);
    // The press hides the button, so the focus moves to the month picker.
    picker.current?.querySelector('button')?.focus();
  };
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <StepButton
        label="Mês anterior"
        icon={<ChevronLeft />}
        disabled={!previous}
        onClick={showPrevious}
      />
      <StepButton label="Próximo mês" icon={<ChevronRight />} disabled={!next} onClick={showNext} />
      <div ref={picker} aria-live="polite" className="flex min-w-0 flex-1 print:-ml-2">
        <MonthPicker
          value={month}
          current={running}
          label={monthLabel(month)}
          onChange={(chosen) => show(chosen as Month)}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={showRunning}
        // Invisible rather than unmounted, to avoid a layout shift.
        className={clsx('print:hidden', month === running && 'invisible')}
      >
        Hoje
      </Button>
    </div>
  );
}

function StepButton(props: IconButtonProps) {
  return <IconButton {...props} variant="soft" className="print:hidden" />;
}
