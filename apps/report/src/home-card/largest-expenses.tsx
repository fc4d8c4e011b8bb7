import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthOf } from '@tostao/domain/calendar/month';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useMonthReport } from '@tostao/domain/report/get-month-report';
import { shareText } from '@tostao/domain/report/month-report';
import { useToday } from '@tostao/platform';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { ProgressBar } from '@tostao/ui/progress-bar';

const maxCategories = 4;

/** Renders the categories with the largest expenses of the current month, each with its bar. */
export function LargestExpenses() {
  const month = monthOf(calendarDay(useToday()));
  const query = useMonthReport(month);
  return (
    <CardRows query={query} empty="As despesas do mês aparecem aqui.">
      {({ expenseCategories }) =>
        expenseCategories
          .filter(({ total }) => total > 0)
          .slice(0, maxCategories)
          .map((category) => (
            <CardRow
              key={category.key}
              name={category.name}
              amount={formatMoney(category.total)}
              detail={
                <ProgressBar
                  label={`Parte de ${category.name}`}
                  value={category.share}
                  valueText={`${shareText(category)} das despesas do mês`}
                />
              }
            />
          ))
      }
    </CardRows>
  );
}
