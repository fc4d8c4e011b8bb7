const control =
  'input:not([type="hidden"],[aria-hidden="true"],:disabled), textarea:not(:disabled), [role="combobox"]:not(:disabled,[data-disabled]), [role="radio"][tabindex="0"], [role="switch"]';

/** Returns the first input in `root`, ignoring buttons and links. */
export function firstControl(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(control) ?? null;
}
