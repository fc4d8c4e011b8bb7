import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { FormFailure, type FormFailureProps } from '../form-failure/form-failure.tsx';
import { type DialogState, useBackCloses } from '../dialog/use-back-closes.ts';
import { returnFocus, useFocusBelow } from '../dialog/return-focus.ts';
import { footerClass, scrimClass, sheetClass, viewportClass } from '../dialog/sheet-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';

export interface ConfirmDialogProps extends DialogState {
  /** The question, and the accessible name. */
  title: string;
  description: ReactNode;
  /** Names the action, e.g. `Excluir`. */
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string | undefined;
  /** Whether the action is running, which blocks closing. */
  pending?: boolean | undefined;
  /**
   * `danger`, the default, is an `alertdialog` that only its buttons and Escape close;
   * `primary` is a plain `dialog`.
   */
  tone?: 'danger' | 'primary' | undefined;
  /** Why the action failed. */
  failure?: FormFailureProps | undefined;
  /** Further inputs between the description and the buttons. */
  children?: ReactNode;
}

/** Asks for confirmation before an irreversible action. The focus starts on the cancel button, unless it is disabled. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  cancelLabel = 'Cancelar',
  pending = false,
  tone = 'danger',
  failure,
  children,
}: ConfirmDialogProps) {
  const container = usePortalContainer();
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, popup, () => !pending && onOpenChange(false));
  useFocusBelow();
  const Root = tone === 'danger' ? AlertDialog.Root : Dialog.Root;

  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (next || !pending) onOpenChange(next);
      }}
    >
      <Dialog.Portal container={container}>
        {/* Renders the backdrop over another dialog too. */}
        <Dialog.Backdrop forceRender className={scrimClass} />
        <Dialog.Viewport className={viewportClass}>
          <Dialog.Popup
            ref={popup}
            data-layer
            initialFocus={() => {
              opener.current = document.activeElement;
              return cancel.current?.disabled ? popup.current : cancel.current;
            }}
            finalFocus={() => returnFocus(opener.current, popup.current)}
            className={clsx(sheetClass, 'sm:max-w-md')}
          >
            <div className="min-h-0 overflow-y-auto px-5 pt-6 pb-5 sm:px-6">
              <Dialog.Title className="text-xl font-bold tracking-tight">{title}</Dialog.Title>
              <Dialog.Description render={<div />} className="mt-2 text-muted">
                {description}
              </Dialog.Description>
              {children ? <div className="mt-4">{children}</div> : null}
            </div>
            {failure ? (
              <div className="px-5 pb-5 sm:px-6">
                <FormFailure {...failure} />
              </div>
            ) : null}
            <div className={footerClass}>
              <Dialog.Close
                ref={cancel}
                disabled={pending}
                render={<Button variant="secondary">{cancelLabel}</Button>}
              />
              <Button variant={tone} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
}

type ConfirmDeletionProps = Omit<ConfirmDialogProps, 'description' | 'confirmLabel' | 'tone'> &
  Partial<Pick<ConfirmDialogProps, 'description'>>;

/**
 * Asks for confirmation before a deletion that cannot be undone. Without `pending` the deletion shows
 * its result at once, so that the dialog closes with the confirmation.
 */
export function ConfirmDeletion({
  description = 'Esta ação não pode ser desfeita.',
  onConfirm,
  ...dialog
}: ConfirmDeletionProps) {
  const { pending, onOpenChange } = dialog;
  const confirm = () => {
    onConfirm();
    if (pending === undefined) onOpenChange(false);
  };
  return (
    <ConfirmDialog
      {...dialog}
      description={description}
      confirmLabel="Excluir"
      onConfirm={confirm}
    />
  );
}
