import { TrendingUp } from 'lucide-react';
import { Paper } from './paper.tsx';

const coins = [
  { cx: 46, top: 96 },
  { cx: 46, top: 84 },
  { cx: 46, top: 72 },
  { cx: 98, top: 96 },
  { cx: 98, top: 84 },
  { cx: 98, top: 72 },
  { cx: 98, top: 60 },
  { cx: 98, top: 48 },
];

/** A stack of coins, and their total. */
export function WelcomeIllustration() {
  return (
    <div className="flex items-end gap-5">
      <svg viewBox="0 0 144 120" className="w-36">
        {coins.map(({ cx, top }) => (
          <g key={`${cx}-${top}`}>
            <path
              className="fill-gold"
              d={`M${cx - 24} ${top}v8c0 5 11 9 24 9s24-4 24-9v-8z`}
              opacity="0.75"
            />
            <ellipse className="fill-gold" cx={cx} cy={top} rx="24" ry="9" />
            <ellipse
              className="fill-none stroke-on-gold"
              cx={cx}
              cy={top}
              rx="16"
              ry="5.5"
              opacity="0.45"
            />
          </g>
        ))}
      </svg>
      <Paper className="mb-6 -rotate-2">
        <p className="text-xs text-muted">Economia Acumulada</p>
        <p className="mt-1 text-xl font-bold tabular-nums">R$&nbsp;4.876,55</p>
        <p className="mt-1 flex items-center gap-1 text-xs font-semibold text-income">
          <TrendingUp className="size-4" />
          em dia
        </p>
      </Paper>
    </div>
  );
}
