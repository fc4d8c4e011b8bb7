import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { useCategories } from '@tostao/domain/category/list-categories';
import { formatMoney } from '@tostao/domain/money/format-money';
import { signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { Badge } from '@tostao/ui/badge';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { MoneyText } from '@tostao/ui/money-text';

export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { type, description, category, date } = transaction;
  const { data: categories } = useCategories();
  const style = categories?.find(
    (candidate) => candidate.type === type && candidate.name === category,
  );
  return (
    <li className="flex min-h-18 items-center gap-3 px-4 py-3">
      <CategoryIcon icon={style?.icon ?? ''} color={style?.color ?? ''} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge tone={type}>{type === 'income' ? 'Receita' : 'Despesa'}</Badge>
          <span>{category}</span>
          <span className="tabular-nums">{formatDay(date)}</span>
        </p>
      </div>
      <MoneyText tone={type}>{formatMoney(signedAmount(transaction))}</MoneyText>
    </li>
  );
}
