import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import { type ReportCategory, shareText } from '@tostao/domain/report/month-report';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { MoneyText } from '@tostao/ui/money-text';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { clsx } from 'clsx';
import { useId } from 'react';
import { BudgetLine } from './budget-line.tsx';

interface CategoryRowProps {
  category: ReportCategory;
  onOpen: () => void;
}

/** Renders a category. Its name is a button that covers the whole row. */
export function CategoryRow({ category, onOpen }: CategoryRowProps) {
  const { name, type, icon, color, total, share, usage, transactionCount } = category;
  const detailsId = useId();
  const isEmpty = transactionCount === 0;
  const whole = type === 'income' ? 'das entradas do mês' : 'das despesas do mês';
  return (
    <li
      className={clsx(
        'relative flex gap-3 px-5 py-3 transition print:py-1',
        'outline-offset-[-3px] outline-focus has-focus-visible:rounded-control has-focus-visible:outline-3',
        isEmpty ? 'print:hidden' : 'hover:bg-sunken',
      )}
    >
      <CategoryIcon icon={icon} color={color} />
      <div className="grid min-w-0 flex-1 gap-1.5 self-center print:gap-0.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <button
            type="button"
            disabled={isEmpty}
            aria-describedby={detailsId}
            aria-haspopup="dialog"
            onClick={onOpen}
            className={clsx(
              'min-w-20 flex-1 text-left font-medium wrap-anywhere outline-none after:absolute after:inset-0',
              isEmpty && 'text-muted',
            )}
          >
            {name}
          </button>
          <MoneyText className={clsx('ml-auto', isEmpty && 'font-normal text-muted')}>
            {spentText(total)}
          </MoneyText>
        </div>
        {usage || !isEmpty ? (
          <ProgressBar
            label={usage ? `Meta de ${name}` : `Parte de ${name}`}
            value={usage ? usage.width : share}
            valueText={usage ? `${usage.percentage}% da meta` : `${shareText(category)} ${whole}`}
            tone={usage ? usage.tone : type === 'income' ? 'green' : 'brand'}
          />
        ) : null}
        {usage || !isEmpty ? (
          <div
            id={detailsId}
            className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted"
          >
            <span className="tabular-nums">
              {isEmpty ? 'Nada gasto' : `${shareText(category)} ${whole}`}
            </span>
            {usage && category.monthlyLimit ? (
              <>
                <span className="tabular-nums">{restText(category.monthlyLimit, total)}</span>
                <BudgetLine limit={category.monthlyLimit} usage={usage} />
              </>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Says what may still be spent of a limit, or by how much it is exceeded. */
function restText(limit: Centavos, spent: Centavos): string {
  const rest = formatMoney(toCentavos(Math.abs(limit - spent)));
  return spent > limit ? `passou ${rest}` : `restam ${rest}`;
}
