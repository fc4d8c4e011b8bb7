import { atom } from 'jotai';
import type { StoredHousehold } from './stored-household.ts';

/** Holds what the server has said about the household of the page since it started. Only mocks and tests use it directly. */
export const householdNewsAtom = atom<StoredHousehold | null>(null);
