import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { RemoteModuleId } from './contract.ts';
import type {
  AccountRowProps,
  DebtActionProps,
  DebtDialogProps,
  ForecastHintProps,
  HomeCardProps,
  PaymentCodeDialogProps,
  TransactionDetailProps,
  TransactionDialogProps,
  TransactionFieldProps,
  TransferDialogProps,
} from './slot-props.ts';

/**
 * The slots: places of screens that remotes add to. A slot is a `link` to a page of the remote, a `component`
 * of it, a `card`, which is a link whose module may add content, or a `dialog`, whose button the screen shows and whose
 * module loads when it is pressed. A new version of a slot is a new name.
 */
export interface Slots {
  /** A card of home. */
  'home.card/v1': { kind: 'card'; props: HomeCardProps };
  /** A first step of home, for users without transactions. */
  'home.start/v1': { kind: 'link' };
  /** A row of the card "Financeiro" of the settings. */
  'settings.row/v1': { kind: 'link' };
  /** A link above the history. */
  'history.action/v1': { kind: 'link' };
  /** A field of the forms of a transaction. */
  'transaction.field/v1': { kind: 'component'; props: TransactionFieldProps };
  /** A line under a transaction of the history. */
  'transaction.detail/v1': { kind: 'component'; props: TransactionDetailProps };
  /** A dialog about a transaction, which a button of its row opens for those who may only view. */
  'transaction.dialog/v1': { kind: 'dialog'; props: TransactionDialogProps };
  /** The dialog that a transfer of the history opens. */
  'transfer.dialog/v1': { kind: 'component'; props: TransferDialogProps };
  /** A button beside those of a debt. */
  'debt.action/v1': { kind: 'component'; props: DebtActionProps };
  /** A dialog about a paid debt, which a button beside those of the debt opens. */
  'paid-debt.dialog/v1': { kind: 'dialog'; props: DebtDialogProps };
  /** A dialog that reads a boleto or Pix into the form of a debt, which a button of the form opens. */
  'payment-code.dialog/v1': { kind: 'dialog'; props: PaymentCodeDialogProps };
  /** A short text beside the kind of an account, in its row of the accounts. */
  'account.row/v1': { kind: 'component'; props: AccountRowProps };
  /** A sentence below the forecast of the next days. */
  'forecast.hint/v1': { kind: 'component'; props: ForecastHintProps };
  /** A card of the settings. */
  'settings.section/v1': { kind: 'component'; props: object };
}

/** The name of a place that remotes add to, with its version. */
export type SlotName = keyof Slots;

/** The props of the component that a remote exposes for a slot. */
export type SlotProps<Name extends ComponentSlot | DialogSlot | 'home.card/v1'> =
  Slots[Name]['props'];

type OfKind<Kind> = { [Name in SlotName]: Slots[Name]['kind'] extends Kind ? Name : never };
/** A place for links. */
export type LinkSlot = OfKind<'link'>[SlotName];
/** A place for components. */
export type ComponentSlot = OfKind<'component'>[SlotName];

/** A place for buttons, each of which opens a dialog. */
export type DialogSlot = OfKind<'dialog'>[SlotName];

/** A link to a page of a remote, in a place of another screen, or the button of a dialog. */
export interface SlotEntry {
  title: string;
  /** The SVG nodes of its icon of 24 by 24. */
  icon: [element: string, attributes: Record<string, string>][];
  /** The path that it opens; empty for a dialog. */
  to: string;
  /** The module of that page, or of the dialog. */
  id: RemoteModuleId;
}

/** What remotes add to the screens, by slot. It may have slots that this version does not know. */
export interface SlotEntries {
  links: ReadonlyMap<string, SlotEntry[]>;
  /** The modules of the components. */
  components: ReadonlyMap<string, RemoteModuleId[]>;
}

const slotsAtom = atom<SlotEntries>({ links: new Map(), components: new Map() });
const noLinks: SlotEntry[] = [];
const noComponents: RemoteModuleId[] = [];

/** Returns the links or the dialogs' buttons that remotes add to a place, such as `settings.row/v1`, in their order. */
export function useSlots(slot: LinkSlot | DialogSlot): SlotEntry[] {
  return useAtomValue(slotsAtom).links.get(slot) ?? noLinks;
}

/**
 * Returns the modules whose components remotes add to a place, in their order. `Slot` renders them. A list
 * asks once for all its rows whether there are any.
 */
export function useSlotModules(slot: ComponentSlot): RemoteModuleId[] {
  return useAtomValue(slotsAtom).components.get(slot) ?? noComponents;
}

/** Makes the entries known to every screen. Only the shell calls it. */
export function useSlotsSync(slots: SlotEntries): void {
  const setSlots = useSetAtom(slotsAtom);
  useEffect(() => setSlots(slots), [slots, setSlots]);
}
