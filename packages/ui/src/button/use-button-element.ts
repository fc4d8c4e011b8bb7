import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement } from 'react';

/** Renders a `<button type="button">`, or the element that replaces it, such as a link. */
export function useButtonElement(
  render: ReactElement | undefined,
  props: ComponentPropsWithRef<'button'>,
) {
  return useRender({
    defaultTagName: 'button',
    render,
    props: render ? props : { type: 'button', ...props },
  });
}
