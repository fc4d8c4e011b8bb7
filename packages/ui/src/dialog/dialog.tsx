import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { usePortalContainer } from '../portal-container/portal-container.tsx';
import { footerClass, scrimClass, sheetClass, viewportClass } from './sheet-class.ts';
import { firstControl } from './first-control.ts';
import { returnFocus } from './return-focus.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { useBackGesture } from './use-back-gesture.ts';
import { useFormChanges } from './use-form-changes.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The heading, and the dialog's accessible name. */
  title: string;
  /** A line under the title; describes the dialog. */
  description?: ReactNode;
  /** What stands before the title, such as a category's icon. */
  icon?: ReactNode;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /**
   * Makes content and footer a form; the footer's `type="submit"` button sends it. Validation is
   * left to the handler (`noValidate`). Once it is changed, a press outside no longer closes it.
   */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** `false` while something is being saved: neither Escape nor a press outside closes. */
  dismissible?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** What gets the focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called when the closing animation is over, e.g. to forget what was shown. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' };

/**
 * A modal dialog: a sheet that rises from the bottom of a phone, a centred box from 640px. The
 * focus goes to its first control and comes back to where it was.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  icon,
  footer,
  onSubmit,
  dismissible = true,
  size = 'md',
  initialFocus,
  onClosed,
  children,
}: DialogProps) {
  const container = usePortalContainer();
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const { formRef, isChanged } = useFormChanges();
  useBackGesture(open, () => dismissible && onOpenChange(false));

  const inner = (
    <>
      <ScrollRegion ref={content}>{children}</ScrollRegion>
      {footer ? <div className={footerClass}>{footer}</div> : null}
    </>
  );

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // A finger that misses the sheet must not cost what was typed.
        if (reason === 'outside-press' && isChanged()) return;
        if (next || dismissible) onOpenChange(next);
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            ref={popup}
            // By touch the dialog itself gets the focus, lest the keyboard cover what it says.
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
            {/* Last in the order of tabbing, though it is drawn at the top. */}
            <Base.Close
              disabled={!dismissible}
              render={<IconButton label="Fechar" icon={<X />} />}
              className="absolute top-3.5 right-3 sm:right-4"
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
