import type { ComponentProps } from 'react';

/** Replaces a router's link in stories. */
export function PlainLink({ to, children, ...rest }: { to: string } & ComponentProps<'a'>) {
  return (
    <a href={`#${to}`} {...rest}>
      {children}
    </a>
  );
}
