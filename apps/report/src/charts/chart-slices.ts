import { fallbackIcon, neutralColor } from '@tostao/domain/category/category-style';
import { type Centavos, sumMoney } from '@tostao/domain/money/centavos';
import { type ReportCategory, shareOf } from '@tostao/domain/report/month-report';

/** One slice of a chart. */
export interface Slice {
  key: string;
  name: string;
  icon: string;
  color: string;
  total: Centavos;
  /** In whole percent. */
  share: number;
}

/** Returns at most `most` slices: the largest categories, and the rest as one. */
export function chartSlices(categories: ReportCategory[], most: number): Slice[] {
  const spent = categories.filter(({ total }) => total > 0);
  if (spent.length <= most) return spent;
  const rest = spent.slice(most - 1);
  const total = sumMoney(rest.map((category) => category.total));
  const whole = sumMoney(spent.map((category) => category.total));
  return [
    ...spent.slice(0, most - 1),
    {
      key: 'rest',
      name: `Outras ${rest.length}`,
      icon: fallbackIcon,
      color: neutralColor,
      total,
      share: shareOf(total, whole),
    },
  ];
}
