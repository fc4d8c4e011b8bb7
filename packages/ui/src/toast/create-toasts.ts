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
 */
export function createToasts() {
  const manager = Toast.createToastManager<ToastData>();

  /**
   * Shows a toast and returns its id. A notice that is still visible is not shown twice. An error is, because
   * a repeated failure is news, and so is an action, which belongs to one event.
   */
  const notify = ({ title, description, kind = 'info', action, duration = 5000 }: Notice) => {
    const isEvent = kind === 'error' || action !== undefined;
    const id: string = manager.add({
      ...(isEvent ? {} : { id: JSON.stringify([kind, title, description]) }),
      title,
      ...(description === undefined ? {} : { description }),
      timeout: duration,
      data: { kind },
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
    return id;
  };

  return { notify, manager };
}

export type Toasts = ReturnType<typeof createToasts>;
