import { CreditCard } from 'lucide-react';
import { clsx } from 'clsx';
import { Paper } from './paper.tsx';

const installments = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const paid = 6;

/** A debt in installments, most of them paid. */
export function DebtsIllustration() {
  return (
    <Paper className="w-72">
      <div className="flex items-center gap-3">
        <span className="grid size-10 place-items-center rounded-control bg-brand-soft text-on-brand-soft">
          <CreditCard className="size-5" />
        </span>
        <span className="flex-1 text-sm font-semibold">Notebook</span>
        <span className="rounded-full bg-income-soft px-2.5 py-0.5 text-xs font-semibold text-income">
          6/10 pagas
        </span>
      </div>
      <div className="mt-4 flex gap-1.5">
        {installments.map((installment, index) => (
          <span
            key={installment}
            className={clsx('h-7 flex-1 rounded-md', index < paid ? 'bg-bar-green' : 'bg-track')}
          />
        ))}
      </div>
      <div className="mt-3 flex items-center justify-between text-sm">
        <span className="text-muted">Vence em 5 dias</span>
        <span className="font-semibold tabular-nums">R$&nbsp;289,90</span>
      </div>
    </Paper>
  );
}
