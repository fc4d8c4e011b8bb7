import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { FormFailure, type FormFailureProps } from '../form-failure/form-failure.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { usePortalContainer } from '../portal-container/portal-container.tsx';
import { footerClass, scrimClass, sheetClass, viewportClass } from './sheet-class.ts';
import { type DialogState, useBackCloses } from './use-back-closes.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { returnFocus, useFocusBelow } from './return-focus.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { useFormChanges } from './use-form-changes.ts';

export type { DialogState } from './use-back-closes.ts';
export { useBackCloses } from './use-back-closes.ts';

export interface DialogProps extends DialogState {
  /** The heading, and the dialog's accessible name. */
  title: string;
  /** A line below the title, which describes the dialog. */
  description?: ReactNode;
  /** Content before the title, such as a category's icon. */
  icon?: ReactNode;
  /** Buttons at the bottom, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /**
   * Wraps content and footer in a form, which the footer's `type="submit"` button submits. The
   * handler validates (`noValidate`). Escape, the way back and a press outside ask before they close a changed
   * form.
   */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Whether the form opens with text of the user, and counts as changed. */
  prefilled?: boolean | undefined;
  /** `false` while saving, so that neither Escape nor a press outside closes the dialog. */
  dismissible?: boolean | undefined;
  /** Why the form was not saved, shown above the buttons. */
  failure?: FormFailureProps | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The element to focus instead of the first visible control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /**
   * Mounts the place of the dialog before it opens. Its content then renders in slices, so a large one
   * does not block the page. Not for a dialog that opens over another one, which would hide it from
   * screen readers.
   */
  preparesPortal?: boolean | undefined;
  /** Called after the closing animation, e.g. to reset the content. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' };

/**
 * A modal dialog: a bottom sheet on phones, a centred box from 640 px. Focuses its first control, and
 * returns the focus when it closes.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  icon,
  footer,
  onSubmit,
  prefilled,
  dismissible = true,
  failure,
  size = 'md',
  initialFocus,
  preparesPortal = false,
  onClosed,
  children,
}: DialogProps) {
  const container = usePortalContainer();
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const { formRef, isChanged } = useFormChanges();
  const [isShown, setIsShown] = useState(open);
  if (open && !isShown) setIsShown(true);
  const [asks, setAsks] = useState(false);
  /** Closes the dialog, after a question where that would lose typed text. */
  const leave = () => {
    if (!dismissible) return;
    if (prefilled || isChanged()) setAsks(true);
    else onOpenChange(false);
  };
  useBackCloses(open, popup, leave);
  useFocusBelow();

  const inner = (
    <>
      <ScrollRegion ref={content}>{children}</ScrollRegion>
      {failure === undefined ? null : (
        <div className="px-5 pb-5 sm:px-6">
          <FormFailure {...failure} />
        </div>
      )}
      {footer ? <div className={footerClass}>{footer}</div> : null}
    </>
  );

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === 'outside-press' || reason === 'escape-key') leave();
        else if (next || dismissible) onOpenChange(next);
      }}
      onOpenChangeComplete={(next) => {
        if (next) return;
        setIsShown(false);
        onClosed?.();
      }}
    >
      <Base.Portal container={container} keepMounted={preparesPortal}>
        {isShown ? (
          <>
            {/* Renders the backdrop over another dialog too. */}
            <Base.Backdrop forceRender className={scrimClass} />
            <Base.Viewport className={viewportClass}>
              <Base.Popup
                ref={popup}
                data-layer
                // On touch, focuses the dialog itself: the on-screen keyboard would cover its content.
                initialFocus={(by) => {
                  opener.current = document.activeElement;
                  return (
                    initialFocus?.current ??
                    (by === 'touch' ? null : firstControl(content.current)) ??
                    popup.current
                  );
                }}
                finalFocus={() => returnFocus(opener.current, popup.current)}
                className={clsx(sheetClass, widths[size])}
              >
                <div className="flex shrink-0 items-start gap-3 px-5 pt-5 pb-3 sm:px-6">
                  {icon}
                  <div className="min-w-0 flex-1 self-center pr-11">
                    <Base.Title className="text-xl font-bold tracking-tight">{title}</Base.Title>
                    {description ? (
                      <Base.Description className="mt-1 text-sm text-muted">
                        {description}
                      </Base.Description>
                    ) : null}
                  </div>
                </div>
                {onSubmit ? (
                  <form
                    ref={formRef}
                    noValidate
                    onSubmit={onSubmit}
                    className="flex min-h-0 flex-1 flex-col"
                  >
                    {inner}
                  </form>
                ) : (
                  inner
                )}
                {/* Last in the tab order, though displayed at the top. */}
                <Base.Close
                  disabled={!dismissible}
                  render={<IconButton label="Fechar" icon={<X />} />}
                  className="absolute top-3.5 right-3 sm:right-4"
                />
              </Base.Popup>
            </Base.Viewport>
            <DiscardQuestion
              open={asks}
              onOpenChange={setAsks}
              onDiscard={() => {
                setAsks(false);
                onOpenChange(false);
              }}
            />
          </>
        ) : null}
      </Base.Portal>
    </Base.Root>
  );
}

const inputs =
  'input:not([aria-hidden="true"],:disabled), textarea:not(:disabled), [role="combobox"]:not(:disabled,[data-disabled]), [role="radio"][tabindex="0"], [role="switch"]';

/** Returns the first visible input in `root`, ignoring buttons and links. */
function firstControl(root: HTMLElement | null): HTMLElement | undefined {
  const found = root?.querySelectorAll<HTMLElement>(inputs) ?? [];
  return Array.from(found).find((input) => input.checkVisibility());
}
