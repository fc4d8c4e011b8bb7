/**
 * The slots of this version and what fills them: a `link` to a page, a `component`, a `card`, which is a link
 * that may have a module, or a `dialog`, whose module loads when its button is pressed. `Slots` of the platform has the props of their components.
 */
export const slotKinds = {
  'home.card/v1': 'card',
  'home.start/v1': 'link',
  'settings.row/v1': 'link',
  'history.action/v1': 'link',
  'transaction.field/v1': 'component',
  'transaction.detail/v1': 'component',
  'transaction.dialog/v1': 'dialog',
  'transfer.dialog/v1': 'component',
  'debt.action/v1': 'component',
  'paid-debt.dialog/v1': 'dialog',
  'payment-code.dialog/v1': 'dialog',
  'account.row/v1': 'component',
  'forecast.hint/v1': 'component',
  'settings.section/v1': 'component',
} as const;

/** The names of the slots, for the author of a wrong one. */
export const slotNames = Object.keys(slotKinds).join(', ');

interface Slot {
  slot: string;
  module?: string | undefined;
  title?: string | undefined;
  icon?: unknown;
  page?: string | undefined;
}

/** Returns the fault of an entry of a slot, or nothing. */
export function findSlotFault({ slot, module, title, icon, page }: Slot): string | undefined {
  const kind = Object.hasOwn(slotKinds, slot) && slotKinds[slot as keyof typeof slotKinds];
  if (!kind) return `there is no slot "${slot}", only ${slotNames}`;
  if (kind === 'component') {
    if (module === undefined) return `${slot} needs a "module"`;
    return page === undefined ? undefined : `${slot} renders its module and opens no "page"`;
  }
  if (kind === 'dialog') {
    if (module === undefined || icon === undefined || title === undefined) {
      return `${slot} needs a "module", a "title" and an "icon"`;
    }
    return page === undefined ? undefined : `${slot} opens its module and no "page"`;
  }
  if (icon === undefined || page === undefined) return `${slot} needs an "icon" and a "page"`;
  if (kind === 'link' && module !== undefined) return `${slot} is a link and has no "module"`;
  return undefined;
}
