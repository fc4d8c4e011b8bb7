import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';

/** Renders a `<button type="button">`, or the element that replaces it, such as a link. */
export function useButtonElement(render: ReactElement | undefined, props: Record<string, unknown>) {
  return useRender({
    defaultTagName: 'button',
    render,
    props: render ? props : { type: 'button', ...props },
  });
}
