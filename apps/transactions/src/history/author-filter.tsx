import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { usePeople } from '@tostao/domain/household/list-people';
import { formerMember, nameOfAuthor } from '@tostao/domain/household/person';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { useHouseholdId } from '@tostao/platform';
import { LazySelect } from '@tostao/ui/lazy-select';

interface AuthorFilterProps {
  authorId: TransactionFilters['authorId'];
  onChange: (some: Partial<TransactionFilters>) => void;
}

const everyone = 'all';
/** Cannot collide with an id. */
const deleted = 'deleted';

/** Renders the filter by the member who entered a row, former members included. */
export function AuthorFilter({ authorId, onChange }: AuthorFilterProps) {
  const people = usePeople();
  const hasFormerMembers = useHasFormerMembers() || authorId === null;
  return (
    <LazySelect
      label="Quem"
      labelInside
      className="flex-[1_1_40%]"
      options={[
        { value: everyone, label: 'Todos' },
        ...people.map(({ id }) => ({ value: id, label: nameOfAuthor(people, id) })),
        ...(hasFormerMembers ? [{ value: deleted, label: formerMember }] : []),
      ]}
      value={authorId === null ? deleted : (authorId ?? everyone)}
      onChange={(next) => onChange({ authorId: authorIdOf(next) })}
    />
  );
}

function authorIdOf(value: string): TransactionFilters['authorId'] {
  if (value === deleted) return null;
  return value === everyone ? undefined : value;
}

/** Returns whether there are transactions of people whose account is deleted. */
function useHasFormerMembers(): boolean {
  const database = useDatabase();
  const { data = false } = useQuery({
    queryKey: queryKeys.hasFormerMembers(useHouseholdId()),
    queryFn: async ({ signal }) => {
      const rows = database.from('transactions').select('id').is('user_id', null).limit(1);
      return unwrap(await rows.abortSignal(signal)).length > 0;
    },
  });
  return data;
}
