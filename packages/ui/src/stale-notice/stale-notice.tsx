import { Card } from '../card/card.tsx';
import { InlineFailure, type InlineFailureProps } from '../inline-failure/inline-failure.tsx';

export type StaleNoticeProps = Omit<InlineFailureProps, 'text'>;

/** Warns above cached data that the refetch failed, and offers a retry. */
export function StaleNotice(props: StaleNoticeProps) {
  return (
    <Card className="px-4! py-3!">
      <InlineFailure
        {...props}
        text="Não foi possível atualizar. Estes dados podem estar desatualizados."
      />
    </Card>
  );
}
