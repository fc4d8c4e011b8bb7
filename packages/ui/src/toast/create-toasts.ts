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
  /** A button in the notification; pressing it also closes the notification. */
  action?: ToastAction | undefined;
  /** Milliseconds in sight; it waits while pointed at or focused. 0 stays until closed. */
  duration?: number | undefined;
}

export interface ToastData {
  kind: ToastKind;
}

/**
 * Makes the pair of a `notify` to call from anywhere, outside React too, and the `manager` that
 * `<Toasts>` shows.
 */
export function createToasts() {
  const manager = Toast.createToastManager<ToastData>();

  /** Shows a notification and returns its id. */
  const notify = ({ title, description, kind = 'info', action, duration = 5000 }: Notice) => {
    const id: string = manager.add({
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
