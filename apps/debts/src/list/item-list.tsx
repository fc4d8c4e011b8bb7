import type { DebtListItem } from './debt-list.ts';
import { DebtCard } from './debt-card.tsx';
import { GroupCard } from './group-card.tsx';
import { useGradualCount } from './use-gradual-count.ts';

/** Renders debts and groups as cards. */
export function ItemList({ items }: { items: DebtListItem[] }) {
  const drawn = useGradualCount(items.length);
  return (
    <ul className="grid gap-3">
      {items.slice(0, drawn).map((item) => (
        <li key={item.key} className="min-w-0">
          {item.kind === 'debt' ? <DebtCard debt={item.debt} /> : <GroupCard group={item.group} />}
        </li>
      ))}
    </ul>
  );
}
