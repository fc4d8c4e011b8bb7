import { useQuery } from '@tanstack/react-query';
import { componentQuery } from '@tostao/platform';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Skeleton } from '@tostao/ui/skeleton';

const query = componentQuery(
  'The tags',
  () => import(/* webpackChunkName: "tags" */ './tags-panel.tsx'),
);

/** Renders the tags, whose code loads when their tab is opened. */
export function TagsTab() {
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (data) return <data.TagsPanel />;
  return isError ? (
    <InlineFailure
      text="Não foi possível carregar esta parte da página."
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton shape="block" className="h-64" />
  );
}
