import { useQuery } from '@tanstack/react-query';
import type { Month } from '@tostao/domain/calendar/month';
import { useTags } from '@tostao/domain/tag/list-tags';
import type { Period } from '@tostao/domain/transaction/transaction-filters';
import { componentQuery } from '@tostao/platform';

export interface TagsSectionProps {
  month: Month;
  /** The period that is shown instead of the month. */
  period: Period | null;
  onPeriod: (period: Period | null) => void;
}

const query = componentQuery('The tags of the report', () => import('./tags-card.tsx'));

/** Renders the sums by tag in a household that has tags. Its code loads with the first of them. */
export function TagsSection(props: TagsSectionProps) {
  const { data: tags = [] } = useTags();
  const { data: card } = useQuery({ ...query, enabled: tags.length > 0 });
  return card && tags.length > 0 ? <card.TagsCard key={props.month} {...props} /> : null;
}
