import { usePeople } from '@tostao/domain/household/list-people';
import { nameOfAuthor } from '@tostao/domain/household/person';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { LazySelect } from '@tostao/ui/lazy-select';

interface AuthorFilterProps {
  authorId: TransactionFilters['authorId'];
  onChange: (some: Partial<TransactionFilters>) => void;
}

const everyone = 'all';

/** Renders the filter by the member who entered a row, former members included. */
export function AuthorFilter({ authorId, onChange }: AuthorFilterProps) {
  const people = usePeople();
  return (
    <LazySelect
      label="Quem"
      labelInside
      className="col-span-full"
      options={[
        { value: everyone, label: 'Todos' },
        ...people.map(({ id }) => ({ value: id, label: nameOfAuthor(people, id) })),
      ]}
      value={authorId ?? everyone}
      onChange={(next) => onChange({ authorId: next === everyone ? undefined : next })}
    />
  );
}
