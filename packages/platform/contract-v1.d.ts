// Contract 1.1.0, recorded from its types by `pnpm run record-contract`. Never edit it.

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
    export interface TextFile {
        name: string;
        type: string;
        content: string;
    }
    export function downloadFile({ name, type, content }: TextFile): void;
}

declare module 'contract/index' {
    export * from 'contract/component-query';
    export * from 'contract/contract-version';
    export * from 'contract/contract';
    export * from 'contract/dialog-state';
    export * from 'contract/lazy-dialogs';
    export * from 'contract/local-data';
    export * from 'contract/online';
    export * from 'contract/outbox';
    export * from 'contract/paths';
    export * from 'contract/query-meta';
    export * from 'contract/router';
    export * from 'contract/download-file';
    export * from 'contract/save-data';
    export * from 'contract/services';
    export { adoptStoredSession, type SessionState, useSession, useSessionSync, useUserId, } from 'contract/session';
    export * from 'contract/shell-dialog';
    export * from 'contract/single-flight';
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
    export interface QueuedMutation {
        id: string;
        mutationType: string;
        payload: unknown;
        label: string;
        rows: string[];
        rejection?: string;
    }
    export interface Outbox {
        enqueue: (write: QueuedMutation) => Promise<void>;
        hasPendingFor: (rows: string[]) => boolean;
        check: () => Promise<boolean>;
    }
    export function useQueuedMutations(): QueuedMutation[];
    export function useIsPendingSync(rowId: string): boolean;
    export function setQueuedMutations(writes: QueuedMutation[]): void;
}

declare module 'contract/paths' {
    import { type ComponentProps, type ReactNode } from 'react';
    import { Link } from 'react-router-dom';
    type Paths = ReadonlyMap<string, string>;
    export function usePath(purpose: string): string | undefined;
    export function usePathsSync(paths: Paths): void;
    interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
        purpose: string;
        search?: string;
    }
    export function PageLink({ purpose, search, children, ...link }: PageLinkProps): ReactNode;
    export {};
}

declare module 'contract/query-meta' {
    export interface Persistence {
        version: number;
        pages?: number;
        toPersisted?: (data: never) => unknown;
    }
    export type QueryMeta = {
        isCode?: boolean;
        persist?: Persistence;
    };
}

declare module 'contract/router' {
    export { BrowserRouter, Link, Navigate, NavigationType, NavLink, Outlet, Route, Routes, useLocation, useNavigate, useNavigationType, useSearchParams, } from 'react-router-dom';
}

declare module 'contract/save-data' {
    export function saveDataEnabled(): boolean;
}

declare module 'contract/services' {
    import type { SupabaseClient } from '@supabase/supabase-js';
    import type { Outbox } from 'contract/outbox';
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
    export type ShellDialog = 'new-income' | 'new-expense' | 'tutorial' | 'shortcuts' | 'outbox' | 'more';
    export function useOpenShellDialog(): (dialog: ShellDialog) => void;
    export function useShellDialog(): [ShellDialog | null, (args_0: ((prev: ShellDialog | null) => ShellDialog | null) | ShellDialog | null) => void];
}

declare module 'contract/single-flight' {
    export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => void;
}

declare module 'contract/slots' {
    import type { RemoteModuleId } from 'contract/contract';
    export interface SlotEntry {
        title: string;
        icon: [element: string, attributes: Record<string, string>][];
        to: string;
        id: RemoteModuleId;
    }
    type Slots = ReadonlyMap<string, SlotEntry[]>;
    export function useSlots(slot: string): SlotEntry[];
    export function useSlotsSync(slots: Slots): void;
    export {};
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
