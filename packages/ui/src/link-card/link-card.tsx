import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';

export interface LinkCardProps extends Omit<ComponentPropsWithRef<'a'>, 'title'> {
  /** The link's accessible name. */
  title: string;
  /** A second line, which describes the link and is not part of its name. */
  description?: ReactNode;
  icon?: ReactNode;
  /** Rows below the title. The link covers them too, except controls with a position of their own. */
  children?: ReactNode;
  /** Replaces the `<a>` element, e.g. with a router's `<Link to="/dividas" />`. */
  render?: ReactElement | undefined;
}

/** A clickable card: its title is the link, stretched over the card. */
export function LinkCard({
  title,
  description,
  icon,
  children,
  render,
  className,
  ...rest
}: LinkCardProps) {
  const descriptionId = useId();
  const link = useRender({
    defaultTagName: 'a',
    render,
    props: {
      ...rest,
      ...(description ? { 'aria-describedby': descriptionId } : {}),
      className: 'block text-heading outline-none after:absolute after:inset-0 after:rounded-card',
      children: title,
    },
  });

  return (
    <div
      className={clsx(
        'group relative flex flex-col justify-center gap-4 rounded-card border border-line bg-surface p-4',
        'text-ink shadow-card transition hover:border-outline hover:shadow-lift',
        // A press of a control in the rows is none of the card.
        'has-[>:first-child_a:active]:scale-[0.99]',
        'outline-offset-2 outline-focus has-focus-visible:outline-3',
        className,
      )}
    >
      <div className="flex min-h-10 items-center gap-4">
        {icon ? (
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-tile bg-brand-soft text-on-brand-soft [&_svg]:size-6"
          >
            {icon}
          </span>
        ) : null}
        <div className="min-w-0 flex-1">
          {link}
          {description ? (
            <div id={descriptionId} className="line-clamp-2 text-sm wrap-anywhere text-muted">
              {description}
            </div>
          ) : null}
        </div>
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-subtle transition group-hover:translate-x-0.5 group-hover:text-brand"
        />
      </div>
      {children ? <div className="flex-1 border-t border-line pt-4">{children}</div> : null}
    </div>
  );
}
