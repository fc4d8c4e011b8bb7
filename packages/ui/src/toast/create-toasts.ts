import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Notice {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
  /** A button in the toast. Pressing it also closes the toast. */
  action?: ToastAction | undefined;
  /** Visible time in ms, paused while hovered or focused. 0 keeps the toast until closed. */
  duration?: number | undefined;
}

export interface ToastData {
  kind: ToastKind;
}

/**
 * Creates a `notify` function, callable from anywhere, even outside React, and the `manager` for
 * `<Toasts>`.
 * @param write Returns a text as it may be shown now. `rewrite` applies it again to the visible toasts.
 */
export function createToasts(write = (text: string) => text) {
  const manager = Toast.createToastManager<ToastData>();
  const visible = new Map<string, Notice>();
  const textsOf = ({ title, description }: Notice) => ({
    title: write(title),
    ...(description === undefined ? {} : { description: write(description) }),
  });
  const rewrite = () => {
    for (const [id, notice] of visible) manager.update(id, textsOf(notice));
  };

  /**
   * Shows a toast and returns its id. A notice that is still visible is not shown twice. An error is, because
   * a repeated failure is news, and so is an action, which belongs to one event.
   */
  const notify = (notice: Notice) => {
    const { title, description, kind = 'info', action, duration = 5000 } = notice;
    const isEvent = kind === 'error' || action !== undefined;
    const id: string = manager.add({
      ...(isEvent ? {} : { id: JSON.stringify([kind, title, description]) }),
      ...textsOf(notice),
      timeout: duration,
      data: { kind },
      onRemove: () => visible.delete(id),
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.onClick();
            manager.close(id);
          },
        },
      }),
    });
    visible.set(id, notice);
    return id;
  };

  return { notify, rewrite, manager };
}

export type Toasts = ReturnType<typeof createToasts>;
