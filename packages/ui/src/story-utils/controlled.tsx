import { type ComponentProps, type ReactNode, useState } from 'react';

/** Returns a field that holds its value, as in a form. */
export function controlled<Props extends { value: unknown; onChange: (value: never) => void }>(
  Field: (props: Props) => ReactNode,
) {
  return function Controlled({ value: initial, onChange, ...props }: Props) {
    const [value, setValue] = useState(initial);
    const change = (next: never) => {
      setValue(next);
      onChange(next);
    };
    return <Field {...({ ...props, value, onChange: change } as unknown as Props)} />;
  };
}

/** Replaces a router's link in stories. */
export function PlainLink({ to, children, ...rest }: { to: string } & ComponentProps<'a'>) {
  return (
    <a href={`#${to}`} {...rest}>
      {children}
    </a>
  );
}
