import { clsx } from 'clsx';
import { DebtItem } from './debt-item.tsx';
import type { DebtListItem } from './debt-list.ts';
import { GroupItem } from './group-item.tsx';

interface ItemListProps {
  items: DebtListItem[];
  /** The key of the item that is paid next. */
  next?: string | undefined;
  /** Draws a red border. */
  isLate?: boolean | undefined;
}

/** Renders debts and groups as the rows of a card. */
export function ItemList({ items, next, isLate = false }: ItemListProps) {
  return (
    <ul
      className={clsx(
        'divide-y divide-line overflow-clip rounded-card bg-surface shadow-card ring-1',
        isLate ? 'ring-danger' : 'ring-line',
      )}
    >
      {items.map((item) => (
        <li key={item.key}>
          {item.kind === 'debt' ? (
            <DebtItem debt={item.debt} isNext={item.key === next} />
          ) : (
            <GroupItem group={item.group} isNext={item.key === next} />
          )}
        </li>
      ))}
    </ul>
  );
}
