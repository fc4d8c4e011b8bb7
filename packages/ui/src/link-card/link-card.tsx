import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';

export interface LinkCardProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'title'> {
  /** The link's whole accessible name. */
  title: string;
  /** A second line; it describes the link and is not part of its name. */
  description?: ReactNode;
  icon?: ReactNode;
  /** The element to be instead of an `<a>`, e.g. a router's `<Link to="/dividas" />`. */
  render?: ReactElement | undefined;
}

/** A whole card that leads somewhere. */
export function LinkCard({ title, description, icon, render, className, ...rest }: LinkCardProps) {
  const id = useId();
  return useRender({
    defaultTagName: 'a',
    render,
    props: {
      ...rest,
      'aria-labelledby': `${id}-title`,
      ...(description ? { 'aria-describedby': `${id}-description` } : {}),
      className: clsx(
        'group flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface p-4',
        'text-ink shadow-card transition hover:border-outline hover:shadow-lift active:scale-[0.99]',
        className,
      ),
      children: (
        <>
          {icon ? (
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-tile bg-brand-soft text-on-brand-soft [&_svg]:size-6"
            >
              {icon}
            </span>
          ) : null}
          <span className="min-w-0 flex-1">
            <span id={`${id}-title`} className="block text-heading">
              {title}
            </span>
            {description ? (
              <span id={`${id}-description`} className="block text-sm text-muted">
                {description}
              </span>
            ) : null}
          </span>
          <ChevronRight
            aria-hidden
            className="size-5 shrink-0 text-subtle transition group-hover:translate-x-0.5 group-hover:text-brand"
          />
        </>
      ),
    },
  });
}
