import type { DebtListItem } from './debt-list.ts';
import { Button } from '@tostao/ui/button';
import { EmptyState } from '@tostao/ui/empty-state';
import { Archive } from 'lucide-react';
import { ItemList } from './item-list.tsx';
import { useGradualCount } from './use-gradual-count.ts';
import { NothingFound } from './nothing-found.tsx';
import type { View } from './view.ts';

interface ArchiveListProps {
  items: DebtListItem[];
  search: string;
  onChange: (part: Partial<View>) => void;
}

const rule = 'Dívidas pagas há mais de 1 mês são arquivadas automaticamente';

/** Lists the archived debts. */
export function ArchiveList({ items, search, onChange }: ArchiveListProps) {
  return (
    <section aria-labelledby="arquivadas" className="grid gap-3">
      <div className="flex items-center justify-between gap-3 px-1">
        <div className="min-w-0">
          <h2 id="arquivadas" className="text-heading">
            Arquivadas
          </h2>
          {items.length > 0 ? <p className="text-sm text-muted">{rule}</p> : null}
        </div>
        <Button variant="ghost" size="sm" onClick={() => onChange({ archived: false })}>
          Ocultar
        </Button>
      </div>
      <ArchiveItems items={items} search={search} onChange={onChange} />
    </section>
  );
}

function ArchiveItems({ items, search, onChange }: ArchiveListProps) {
  const drawn = useGradualCount(items.length);
  if (items.length > 0) return <ItemList items={items.slice(0, drawn)} />;
  if (search.trim() !== '') {
    return <NothingFound search={search} onClear={() => onChange({ search: '' })} />;
  }
  return <EmptyState icon={<Archive />} title="Nenhuma dívida arquivada" description={rule} />;
}
