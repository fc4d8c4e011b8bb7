import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { MoneyText, type MoneyTextProps } from '../money-text/money-text.tsx';
import { Skeleton, SkeletonRows } from '../skeleton/skeleton.tsx';

interface CardRowsProps<Data> {
  query: { data: Data | undefined; isLoading: boolean };
  /** Shown when there are no rows. */
  empty: string;
  /** Returns a `CardRow` per entry. */
  children: (data: Data) => ReactElement[];
}

/** The rows inside a `LinkCard`. Without data it renders nothing: the card remains a link. */
export function CardRows<Data>({ query, empty, children }: CardRowsProps<Data>) {
  const { data, isLoading } = query;
  if (isLoading) return <CardRowsSkeleton />;
  if (data === undefined) return null;
  const rows = children(data);
  return rows.length === 0 ? (
    <p className="grid h-full place-items-center text-center text-sm text-muted">{empty}</p>
  ) : (
    <ul className="grid gap-2.5">{rows}</ul>
  );
}

export interface CardRowProps {
  name: string;
  /** The part that distinguishes the row, such as its day, or a bar. */
  detail: ReactNode;
  amount: string;
  tone?: MoneyTextProps['tone'];
  /** A control of the row. It lies above the link of the card. */
  action?: ReactNode;
}

/** One row inside a `LinkCard`. A long name is cut: the linked screen shows it whole. */
export function CardRow({ name, detail, amount, tone, action }: CardRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm">
      <span className="truncate font-medium">{name}</span>
      <MoneyText size="sm" tone={tone} className="justify-self-end">
        {amount}
      </MoneyText>
      <div className={clsx('min-w-0 text-sm text-muted', !action && 'col-span-2')}>{detail}</div>
      {action ? <div className="relative justify-self-end">{action}</div> : null}
    </li>
  );
}

/** The placeholder of the rows while their code or their data loads. */
export function CardRowsSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonRows count={4} className="flex justify-between">
        <Skeleton className="w-28" />
        <Skeleton className="w-16" />
      </SkeletonRows>
    </div>
  );
}
