import type { DebtListItem } from '@tostao/domain/debt/debt-list';
import { useDeferredValue } from 'react';
import { DebtCard } from './debt-card.tsx';
import { GroupCard } from './group-card.tsx';

/** More than fits on a tall screen. */
const firstBatch = 20;

/** Debts and groups as cards. A long list shows what fits at once, and the rest when there is time. */
export function ItemList({ items }: { items: DebtListItem[] }) {
  const drawn = useDeferredValue(items.length, firstBatch);
  return (
    <ul className="grid gap-3">
      {items.slice(0, Math.max(drawn, firstBatch)).map((item) => (
        <li key={item.key} className="min-w-0">
          {item.kind === 'debt' ? <DebtCard debt={item.debt} /> : <GroupCard group={item.group} />}
        </li>
      ))}
    </ul>
  );
}
