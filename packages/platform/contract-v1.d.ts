// Contract 1.8.0, do not edit: `node tools/run.mjs pnpm --filter @tostao/platform run record-contract` writes this file.

declare module 'contract/component-query' {
    export function componentQuery<Component>(name: string, load: () => Promise<Component>): import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<Component, Error, Component, readonly ["component", string]>, "queryFn"> & {
        queryFn?: import("@tanstack/react-query").QueryFunction<Component, readonly ["component", string], never>;
    } & import("@tanstack/react-query").QueryKeyWithDataTag<readonly ["component", string], Component, Error>;
}

declare module 'contract/contract' {
    export interface NewTransactionDialogProps {
        type: 'income' | 'expense';
        open: boolean;
        onOpenChange: (open: boolean) => void;
        values?: NewTransactionValues | undefined;
    }
    export interface NewTransactionValues {
        amount?: number | undefined;
        description?: string | undefined;
        category?: string | undefined;
        date?: string | undefined;
        accountId?: string | undefined;
        installments?: number | undefined;
        tags?: string[] | undefined;
    }
    export interface LocationState {
        focusSearch?: boolean;
    }
    export type RemoteModuleId = `${string}/${string}`;
}

declare module 'contract/contract-version' {
    export const contractVersion: string;
}

declare module 'contract/dialog-state' {
    export function useDialog<Content>(): {
        dialog: {
            content: Content;
            open: boolean;
            opening: number;
        } | undefined;
        show: (content: Content) => void;
        setOpen: (open: boolean) => void;
    };
}

declare module 'contract/download-file' {
    export interface DownloadedFile {
        name: string;
        type: string;
        content: string | Blob;
    }
    export interface TextFile extends DownloadedFile {
        content: string;
    }
    export function downloadFile({ name, type, content }: DownloadedFile): void;
}

declare module 'contract/household' {
    import { type StoredHousehold } from 'contract/stored-household';
    export type { HouseholdRole } from 'contract/stored-household';
    export type Household = Pick<StoredHousehold, 'id' | 'name' | 'role' | 'hasOthers'> & {
        canWrite: boolean;
    };
    export function useHousehold(): Household;
    export function useHouseholdId(): string;
    export function useCanWrite(): boolean;
    export function currentHousehold(): Household;
    export function updateHousehold(household: StoredHousehold): void;
}

declare module 'contract/index' {
    export * from 'contract/component-query';
    export * from 'contract/contract-version';
    export * from 'contract/contract';
    export * from 'contract/dialog-state';
    export * from 'contract/lazy-dialogs';
    export { currentHousehold, type Household, type HouseholdRole, updateHousehold, useCanWrite, useHousehold, useHouseholdId, } from 'contract/household';
    export * from 'contract/local-data';
    export * from 'contract/online';
    export * from 'contract/outbox';
    export * from 'contract/paths';
    export * from 'contract/query-meta';
    export * from 'contract/queued-mutation';
    export * from 'contract/reopened-form';
    export * from 'contract/remote-modules';
    export * from 'contract/router';
    export * from 'contract/download-file';
    export * from 'contract/save-data';
    export * from 'contract/second-step';
    export * from 'contract/services';
    export { adoptStoredSession, type SessionState, useSession, useSessionSync, useUserId, } from 'contract/session';
    export * from 'contract/shell-dialog';
    export * from 'contract/show-household';
    export * from 'contract/single-flight';
    export * from 'contract/slot';
    export * from 'contract/slot-props';
    export * from 'contract/slots';
    export * from 'contract/theme';
    export * from 'contract/today';
}

declare module 'contract/lazy-dialogs' {
    import type { componentQuery } from 'contract/component-query';
    interface LazyDialogsOptions {
        ready: boolean;
        open: boolean;
        setOpen: (open: boolean) => void;
    }
    export function useLazyDialogs<Dialogs>(query: ReturnType<typeof componentQuery<Dialogs>>, { ready, open, setOpen }: LazyDialogsOptions): Dialogs | undefined;
    export {};
}

declare module 'contract/local-data' {
    export function clearLocalData(): Promise<void>;
    export function reloadWhenAnotherTabLeaves(): () => void;
}

declare module 'contract/online' {
    export function useIsOnline(): boolean;
}

declare module 'contract/outbox' {
    import type { QueuedMutation, RowChange } from 'contract/queued-mutation';
    export function useQueuedMutations(): QueuedMutation[];
    export function useUnsentMutations(): QueuedMutation[];
    export function useQueuedRows(): RowChange[];
    export function useQueuedRowIds(): ReadonlySet<string>;
    export function useIsPendingSync(rowId: string): boolean;
    export function useUploads(): ReadonlyMap<string, number>;
    export function setUpload(rowId: string, share: number | null): void;
    export function setQueuedMutations(writes: QueuedMutation[], ofAll?: QueuedMutation[]): void;
}

declare module 'contract/paths' {
    import { type ComponentProps, type ReactNode } from 'react';
    import { Link } from 'react-router-dom';
    type Paths = ReadonlyMap<string, string>;
    export function usePath(purpose: string): string | undefined;
    export function usePathsSync(paths: Paths): void;
    interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
        purpose: string;
        subpath?: string;
        search?: string;
    }
    export function PageLink({ purpose, subpath, search, children, ...link }: PageLinkProps): ReactNode;
    export {};
}

declare module 'contract/query-meta' {
    import type { RowChange } from 'contract/queued-mutation';
    export interface Persistence {
        version: number;
        pages?: number;
        toPersisted?: (data: never) => unknown;
    }
    export type QueryMeta = {
        isCode?: boolean;
        persist?: Persistence;
        applyRows?: (data: never, rows: RowChange[]) => unknown;
    };
}

declare module 'contract/queued-mutation' {
    export type QueuedRequest = {
        rpc: string;
        args: object;
    } | {
        patch: string;
        id: string;
        columns: object;
        seen?: object;
    } | {
        delete: string;
        id: string;
    };
    export interface RowShape {
        table: string;
        version: number;
    }
    export interface RowChange extends RowShape {
        id: string;
        after: object | null;
    }
    export interface QueuedFailure {
        title: string;
        description?: string;
        fallback?: string;
        rejections?: Record<string, string>;
    }
    export interface QueuedForm {
        name: string;
        opens: {
            path: string;
        } | {
            dialog: string;
        };
        values: unknown;
        version: number;
    }
    export interface QueuedFile {
        bucket: string;
        name: string;
        title: string;
        content: Blob;
        after: string;
    }
    export interface QueuedMutation {
        id: string;
        request: QueuedRequest;
        file?: QueuedFile;
        label: string;
        rows: RowChange[];
        failure: QueuedFailure;
        recreate?: QueuedRequest;
        isGone?: boolean;
        householdId?: string;
        form?: QueuedForm;
        rejection?: string;
    }
    export interface Outbox {
        enqueue: (write: QueuedMutation) => Promise<void>;
        hasPendingFor: (rowIds: string[]) => boolean;
        check: () => Promise<boolean>;
        discard: (write: Pick<QueuedMutation, 'id'>) => Promise<void>;
    }
}

declare module 'contract/remote-modules' {
    import type { ComponentType } from 'react';
    import type { RemoteModuleId } from 'contract/contract';
    export interface LoadedModule<Props> {
        Component: ComponentType<Props>;
        version: string;
    }
    export interface RemoteModules {
        load: <Props>(id: RemoteModuleId) => Promise<LoadedModule<Props>>;
        onCrash: (id: RemoteModuleId, version: string, error: unknown, ageMs: number) => void;
    }
    export function remoteModuleQuery<Props>({ load }: Pick<RemoteModules, 'load'>, id: RemoteModuleId): import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<LoadedModule<Props>, Error, LoadedModule<Props>, readonly ["component", string]>, "queryFn"> & {
        queryFn?: import("@tanstack/react-query").QueryFunction<LoadedModule<Props>, readonly ["component", string], never>;
    } & import("@tanstack/react-query").QueryKeyWithDataTag<readonly ["component", string], LoadedModule<Props>, Error>;
}

declare module 'contract/reopened-form' {
    import type { QueuedForm } from 'contract/queued-mutation';
    interface ReopenedForm extends QueuedForm {
        writeId?: string;
    }
    export function reopenForm(form: ReopenedForm): void;
    export interface Reopened<Values> {
        values: Values;
        onSaved: () => void;
    }
    export function useReopenedForm<Values>({ name, version }: Pick<QueuedForm, 'name' | 'version'>, open: (reopened: Reopened<Values>) => void): void;
    export {};
}

declare module 'contract/router' {
    export { BrowserRouter, Link, Navigate, NavigationType, NavLink, Outlet, Route, Routes, useLocation, useNavigate, useNavigationType, useParams, useSearchParams, } from 'react-router-dom';
}

declare module 'contract/save-data' {
    export function saveDataEnabled(): boolean;
}

declare module 'contract/second-step' {
    type Settle = (isDone: boolean) => void;
    export function confirmSecondStep(): Promise<boolean>;
    export function useSecondStepQuestion(): {
        isAsked: boolean;
        answer: Settle;
    };
    export {};
}

declare module 'contract/services' {
    import type { SupabaseClient } from '@supabase/supabase-js';
    import type { Outbox } from 'contract/queued-mutation';
    import type { RemoteModules } from 'contract/remote-modules';
    export interface Notification {
        title: string;
        description?: string;
        kind: 'success' | 'info' | 'warning' | 'error';
        action?: {
            label: string;
            onClick: () => void;
        };
    }
    export interface PlatformServices {
        supabase: SupabaseClient;
        notify: (notification: Notification) => void;
        outbox?: Outbox;
        modules?: RemoteModules;
    }
    export const PlatformContext: import("react").Context<PlatformServices | null>;
    export function usePlatform(): PlatformServices;
}

declare module 'contract/session' {
    import { type Session, type SupabaseClient } from '@supabase/supabase-js';
    export type SessionState = Session | null | undefined;
    export const sessionAtom: import("jotai").PrimitiveAtom<SessionState> & {
        init: SessionState;
    };
    export function useSession(): SessionState;
    export function useUserId(): string;
    export function adoptStoredSession(): Session | null;
    export function useSessionSync(supabase: SupabaseClient): void;
}

declare module 'contract/shell-dialog' {
    export type ShellDialog = 'new-income' | 'new-expense' | 'one-line' | 'tutorial' | 'shortcuts' | 'outbox' | 'recovery-codes' | 'more';
    export function useOpenShellDialog(): (dialog: ShellDialog) => void;
    export function useShellDialog(): [ShellDialog | null, (args_0: ((prev: ShellDialog | null) => ShellDialog | null) | ShellDialog | null) => void];
}

declare module 'contract/show-household' {
    import { type StoredHousehold } from 'contract/stored-household';
    export function showHousehold(household: StoredHousehold | null, path?: string): void;
    export function reloadPage(): void;
}

declare module 'contract/single-flight' {
    export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => void;
}

declare module 'contract/slot' {
    import { type ReactNode } from 'react';
    import type { RemoteModuleId } from 'contract/contract';
    import { type RemoteModules } from 'contract/remote-modules';
    import { type ComponentSlot, type SlotProps } from 'contract/slots';
    interface SlotElementProps<Name extends ComponentSlot> {
        name: Name;
        props: SlotProps<Name>;
        placeholder?: ReactNode;
    }
    export function Slot<Name extends ComponentSlot>({ name, props, placeholder, }: SlotElementProps<Name>): import("react").FunctionComponentElement<SlotModuleProps>[] | null;
    interface SlotModuleProps {
        modules: RemoteModules;
        id: RemoteModuleId;
        props: object;
        placeholder?: ReactNode;
    }
    export {};
}

declare module 'contract/slot-props' {
    export interface HomeCardProps {
        showsRows: boolean;
        onFigure: (text: string) => void;
    }
    export interface SavedTransaction {
        id: string;
    }
    export type TransactionSaveHandler = (saved: SavedTransaction[]) => void | Promise<void>;
    export interface TransactionFieldProps {
        type: 'income' | 'expense';
        transactionId: string | null;
        onSave: (handler: TransactionSaveHandler) => () => void;
        fill?: (values: {
            description?: string;
            noteLine?: string;
        }) => void;
    }
    export interface TransactionDetailProps {
        transaction: {
            id: string;
            type: 'income' | 'expense';
            amount: number;
            date: string;
            description: string;
            category: string;
            accountId?: string;
        };
    }
    export interface TransferDialogProps {
        transferId: string;
        open: boolean;
        onOpenChange: (open: boolean) => void;
    }
    export interface DebtActionProps {
        debt: {
            id: string;
            name: string;
            amount: number;
            dueDate: string;
            isPaid: boolean;
        };
    }
    interface SlotDialogProps {
        open: boolean;
        onOpenChange: (open: boolean) => void;
    }
    export interface TransactionDialogProps extends TransactionDetailProps, SlotDialogProps {
    }
    export interface DebtDialogProps extends DebtActionProps, SlotDialogProps {
    }
    export interface PaymentCodeDialogProps extends SlotDialogProps {
        onRead: (code: string) => void;
    }
    export interface AccountRowProps {
        account: {
            id: string;
            name: string;
            kind: string;
            balance: number;
            isArchived: boolean;
        };
    }
    export interface ForecastHintProps {
        lowest: {
            date: string;
            balance: number;
        };
        startsFrom: 'savings' | 'accounts';
    }
    export {};
}

declare module 'contract/slots' {
    import type { RemoteModuleId } from 'contract/contract';
    import type { AccountRowProps, DebtActionProps, DebtDialogProps, ForecastHintProps, HomeCardProps, PaymentCodeDialogProps, TransactionDetailProps, TransactionDialogProps, TransactionFieldProps, TransferDialogProps } from 'contract/slot-props';
    export interface Slots {
        'home.card/v1': {
            kind: 'card';
            props: HomeCardProps;
        };
        'home.start/v1': {
            kind: 'link';
        };
        'settings.row/v1': {
            kind: 'link';
        };
        'history.action/v1': {
            kind: 'link';
        };
        'transaction.field/v1': {
            kind: 'component';
            props: TransactionFieldProps;
        };
        'transaction.detail/v1': {
            kind: 'component';
            props: TransactionDetailProps;
        };
        'transaction.dialog/v1': {
            kind: 'dialog';
            props: TransactionDialogProps;
        };
        'transfer.dialog/v1': {
            kind: 'component';
            props: TransferDialogProps;
        };
        'debt.action/v1': {
            kind: 'component';
            props: DebtActionProps;
        };
        'paid-debt.dialog/v1': {
            kind: 'dialog';
            props: DebtDialogProps;
        };
        'payment-code.dialog/v1': {
            kind: 'dialog';
            props: PaymentCodeDialogProps;
        };
        'account.row/v1': {
            kind: 'component';
            props: AccountRowProps;
        };
        'forecast.hint/v1': {
            kind: 'component';
            props: ForecastHintProps;
        };
        'settings.section/v1': {
            kind: 'component';
            props: object;
        };
    }
    export type SlotName = keyof Slots;
    export type SlotProps<Name extends ComponentSlot | DialogSlot | 'home.card/v1'> = Slots[Name]['props'];
    type OfKind<Kind> = {
        [Name in SlotName]: Slots[Name]['kind'] extends Kind ? Name : never;
    };
    export type LinkSlot = OfKind<'link'>[SlotName];
    export type ComponentSlot = OfKind<'component'>[SlotName];
    export type DialogSlot = OfKind<'dialog'>[SlotName];
    export interface SlotEntry {
        title: string;
        icon: [element: string, attributes: Record<string, string>][];
        to: string;
        id: RemoteModuleId;
    }
    export interface SlotEntries {
        links: ReadonlyMap<string, SlotEntry[]>;
        components: ReadonlyMap<string, RemoteModuleId[]>;
    }
    export function useSlots(slot: LinkSlot | DialogSlot): SlotEntry[];
    export function useSlotModules(slot: ComponentSlot): RemoteModuleId[];
    export function useSlotsSync(slots: SlotEntries): void;
    export {};
}

declare module 'contract/stored-household' {
    export type HouseholdRole = 'owner' | 'editor' | 'viewer';
    export interface StoredHousehold {
        userId: string;
        id: string;
        name: string;
        role: HouseholdRole;
        hasOthers: boolean;
    }
    export const householdKey = "tostao-household";
    export function readStoredHousehold(): StoredHousehold | null;
    export function householdOfPage(userId: string | undefined): StoredHousehold | null;
    export function householdHeader(userId: string | undefined): {
        'x-household'?: string;
    };
    export function storeHousehold(household: StoredHousehold | null): void;
}

declare module 'contract/theme' {
    export type Theme = 'light' | 'dark' | 'system';
    export function applyTheme(theme: Theme): void;
    export function useTheme(): [Theme, (theme: Theme) => void];
}

declare module 'contract/today' {
    export function localDay(instant: Date): string;
    export function useToday(): string;
}
