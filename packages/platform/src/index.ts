/**
 * The contract between the shell and its remotes. A page has a single copy of this package, the
 * shell's, so shared state may live here and only here.
 */
export * from './component-query.ts';
export * from './contract-version.ts';
export * from './contract.ts';
export * from './dialog-state.ts';
export * from './lazy-dialogs.ts';
export {
  currentHousehold,
  type Household,
  type HouseholdRole,
  updateHousehold,
  useCanWrite,
  useHousehold,
  useHouseholdId,
} from './household.ts';
export * from './local-data.ts';
export * from './online.ts';
export * from './outbox.ts';
export * from './paths.ts';
export * from './query-meta.ts';
export * from './queued-mutation.ts';
export * from './reopened-form.ts';
export * from './remote-modules.ts';
export * from './router.ts';
export * from './download-file.ts';
export * from './save-data.ts';
export * from './second-step.ts';
export * from './services.ts';
export {
  adoptStoredSession,
  type SessionState,
  useSession,
  useSessionSync,
  useUserId,
} from './session.ts';
export * from './shell-dialog.ts';
export * from './show-household.ts';
export * from './single-flight.ts';
export * from './slot.ts';
export * from './slot-props.ts';
export * from './slots.ts';
export * from './theme.ts';
export * from './today.ts';
