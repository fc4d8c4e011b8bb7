import { componentQuery, type useDialog, useLazyDialogs } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';

/** The props of the component that renders the open dialog of a page. */
export interface OpenDialogProps<Content> extends DialogState {
  content: Content;
}

type DialogModule = { default: (props: never) => ReactNode };
type PropsOf<Module extends DialogModule> = Parameters<Module['default']>[0];
type ContentOf<Module extends DialogModule> =
  PropsOf<Module> extends OpenDialogProps<infer Content> ? Content : never;

/**
 * Creates the dialogs of a page, whose code loads after that of the page: fields, masks and rules are the heavy part.
 * @param load imports a module whose default export renders the open dialog
 */
export function lazyDialogs<Module extends DialogModule>(
  name: string,
  load: () => Promise<Module>,
) {
  type Content = ContentOf<Module>;
  type DialogsProps = {
    state: Omit<ReturnType<typeof useDialog<Content>>, 'show'>;
    /** Whether the page is ready, so that the dialogs can be prefetched. */
    ready: boolean;
  } & Omit<PropsOf<Module>, keyof OpenDialogProps<Content>>;

  const query = componentQuery(name, load);
  const ShowDialogContext = createContext<(content: Content) => void>(() => {
    throw new Error(`No page above: ${name}`);
  });

  /** Renders the open dialog. It belongs to the page, because the row that opened it may unmount. */
  function Dialogs({ state, ready, ...props }: DialogsProps) {
    const { dialog, setOpen } = state;
    const open = dialog?.open ?? false;
    const module = useLazyDialogs(query, { ready, open, setOpen });
    if (!module || !dialog) return null;
    const { content, opening } = dialog;
    const dialogProps = { key: opening, content, open, onOpenChange: setOpen };
    return createElement(module.default as ComponentType<object>, { ...dialogProps, ...props });
  }

  /** Returns the function that opens a dialog of the page. It throws outside the page. */
  const useShowDialog = () => use(ShowDialogContext);

  return { query, Dialogs, ShowDialogContext, useShowDialog };
}
