import { formatMoney } from '@tostao/domain/money/format-money';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { Button } from '@tostao/ui/button';
import { MoneyText } from '@tostao/ui/money-text';
import { type PointerEvent, useMemo, useState } from 'react';
import { DayCursor } from './day-cursor.tsx';
import { dayName, rowsText } from './day-text.ts';
import { ForecastLegend } from './forecast-legend.tsx';
import { ForecastLine } from './forecast-line.tsx';
import { dayIndexAt, plotOf } from './forecast-plot.ts';
import type { ForecastDay } from './forecast.ts';

interface DayScrubberProps {
  days: ForecastDay[];
  lowestIndex: number;
  onOpen: (index: number) => void;
}

/**
 * Shows the line, and the figure of a day that a finger, the mouse or the arrow keys pick. A press or
 * Enter opens it.
 */
export function DayScrubber({ days, lowestIndex, onOpen }: DayScrubberProps) {
  const [picked, setPicked] = useState(0);
  const plot = useMemo(() => plotOf(days, lowestIndex), [days, lowestIndex]);
  const texts = useMemo(() => days.map(textsOf), [days]);
  const index = Math.min(picked, days.length - 1);
  const shown = texts[index];
  const point = plot.points[index];
  if (!shown || !point) return null;

  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPicked(dayIndexAt((event.clientX - box.left) / box.width, days.length));
  };
  return (
    <div data-read-by-dragging>
      <div className="flex items-end justify-between gap-3 print:hidden">
        {/* Contained, so that a new figure lays out nothing else. */}
        <div className="h-16 min-w-0 flex-1 contain-strict">
          <p className="text-xs text-muted">{shown.name}</p>
          <MoneyText tone={shown.isNegative ? 'expense' : 'neutral'}>{shown.balance}</MoneyText>
          <p className="truncate text-sm text-muted">{shown.rows}</p>
        </div>
        <Button variant="secondary" size="sm" className="shrink-0" onClick={() => onOpen(index)}>
          Ver o dia
        </Button>
      </div>
      {/* The slider below has the keyboard: its own thumb would not follow the line. */}
      <div
        role="presentation"
        className="relative mt-3 cursor-crosshair touch-pan-y rounded-chip outline-offset-2 outline-focus has-focus-visible:outline-3"
        onPointerDown={pick}
        onPointerMove={pick}
        onClick={() => onOpen(index)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onOpen(index);
        }}
      >
        <ForecastLine label="Saldo previsto, dia a dia" plot={plot} />
        <DayCursor point={point} />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={index}
          aria-label="Dia da previsão"
          aria-valuetext={plainSpaces(`${shown.name}: ${shown.balance}. ${shown.rows}`)}
          onChange={({ target }) => setPicked(target.valueAsNumber)}
          className="pointer-events-none absolute inset-0 size-full opacity-0 contain-strict will-change-[opacity] print:hidden"
        />
      </div>
      <ForecastLegend plot={plot} />
    </div>
  );
}

function textsOf({ day, balance, rows }: ForecastDay, index: number) {
  return {
    name: index === 0 ? 'Hoje' : dayName(day),
    balance: formatMoney(balance),
    isNegative: balance < 0,
    rows: rowsText(rows),
  };
}
