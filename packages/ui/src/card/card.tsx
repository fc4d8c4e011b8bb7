import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export type CardTone = 'plain' | 'hero' | 'sunken' | 'danger';

export interface CardProps {
  children: ReactNode;
  /** The heading. A card with a title is a region with that name. */
  title?: string | undefined;
  /** Hides the title visually. */
  titleHidden?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** Controls opposite the title. */
  actions?: ReactNode;
  tone?: CardTone | undefined;
  /** Removes the padding, for lists from edge to edge. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

const tones: Record<CardTone, string> = {
  plain: 'border border-line bg-surface text-ink shadow-card',
  hero: 'hero-ground bg-linear-to-br from-hero to-hero-deep text-on-hero shadow-lift print:border print:border-line print:bg-none print:shadow-none',
  sunken: 'bg-sunken text-ink',
  danger: 'border-2 border-danger bg-surface text-ink shadow-card',
};

/** A rounded surface that groups related content. */
export function Card({
  children,
  title,
  titleHidden = false,
  headingLevel = 2,
  actions,
  tone = 'plain',
  flush = false,
  className,
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const Root = title === undefined ? 'div' : 'section';
  const heading =
    title === undefined ? null : (
      <Heading id={titleId} className={titleHidden ? 'sr-only' : 'text-heading'}>
        {title}
      </Heading>
    );
  const showsHeader = (heading !== null && !titleHidden) || actions !== undefined;

  return (
    <Root
      {...(title === undefined ? {} : { 'aria-labelledby': titleId })}
      className={clsx(
        'min-w-0 rounded-card print:mb-3 print:break-inside-avoid',
        tones[tone],
        !flush && 'p-5',
        className,
      )}
    >
      {showsHeader ? (
        <div
          className={clsx(
            'flex items-center justify-between gap-3',
            flush ? 'px-5 pt-4 pb-2' : 'mb-4',
          )}
        >
          {heading}
          {actions}
        </div>
      ) : (
        heading
      )}
      {children}
    </Root>
  );
}
