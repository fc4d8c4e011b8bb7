import { useQuery } from '@tanstack/react-query';
import type { Month } from '@tostao/domain/calendar/month';
import { useTags } from '@tostao/domain/tag/list-tags';
import type { Period } from '@tostao/domain/transaction/transaction-filters';
import { componentQuery } from '@tostao/platform';
import { useInView } from 'react-intersection-observer';

export interface TagsSectionProps {
  month: Month;
  /** The period that is shown instead of the month. */
  period: Period | null;
  onPeriod: (period: Period | null) => void;
}

const query = componentQuery('The tags of the report', () => import('./tags-card.tsx'));

/** Renders the sums by tag in a household that has tags. It asks for them once the user scrolls near: it is the last section. */
export function TagsSection(props: TagsSectionProps) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '300px' });
  const { data: tags = [] } = useTags(inView);
  const { data: card } = useQuery({ ...query, enabled: tags.length > 0 });
  return (
    <div ref={ref}>
      {card && tags.length > 0 ? <card.TagsCard key={props.month} {...props} /> : null}
    </div>
  );
}
