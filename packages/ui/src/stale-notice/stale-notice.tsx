import { Card } from '../card/card.tsx';
import { InlineFailure, type InlineFailureProps } from '../inline-failure/inline-failure.tsx';

export type StaleNoticeProps = Omit<InlineFailureProps, 'text'>;

/** Says over what is at hand that it could not be read anew. */
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
