import { usePeople } from '@tostao/domain/household/list-people';
import { nameOfAuthor } from '@tostao/domain/household/person';
import { useUserId } from '@tostao/platform';

/** The name of the member who entered a row. Queued rows are the user's own. */
export function AuthorName({ authorId }: { authorId: string | null | undefined }) {
  const userId = useUserId();
  const people = usePeople();
  return people.length === 0
    ? null
    : nameOfAuthor(people, authorId === undefined ? userId : authorId);
}
