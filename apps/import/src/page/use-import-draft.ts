import type { Account } from '@tostao/domain/account/account';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useHouseholdId } from '@tostao/platform';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OpenRequest } from '../file/open-file.ts';
import type { ImportStep } from '../file/use-open-file.ts';
import type { ExportDrafts } from '@tostao/statements/accounts/account-plan';
import type { NamedMapping } from '@tostao/statements/table/named-mapping';
import type { Decisions } from '../match/preview-row.ts';

/** An import that was begun. A reload of the page keeps only the name of the file. */
export interface ImportDraft {
  fileName: string;
  /** Opens the file as the user saw it last. */
  request?: OpenRequest;
  /** What the user has decided about its rows. */
  decisions?: Decisions;
  /** The accounts that the user creates with the import. */
  created?: Account[];
  /** The columns and the choices that the user has not confirmed yet. */
  mapping?: NamedMapping;
  drafts?: ExportDrafts;
  /** The step on the screen until the user leaves the page, which hiding amounts draws again. */
  step?: ImportStep | undefined;
}

type Progress = Omit<ImportDraft, 'fileName' | 'request'>;

function draftQuery(householdId: string) {
  return queryOptions<ImportDraft | null>({
    queryKey: queryKeys.importDraft(householdId),
    // Only the page knows it.
    queryFn: skipToken,
    // As long as the page: the file cannot be read again.
    gcTime: Infinity,
    meta: {
      persist: {
        version: 1,
        toPersisted: (draft: ImportDraft | null) => draft && { fileName: draft.fileName },
      },
    },
  });
}

/** Returns the import that was begun and not finished, and its setter. */
export function useImportDraft() {
  const client = useQueryClient();
  const householdId = useHouseholdId();
  const { data: draft = null } = useQuery(draftQuery(householdId));
  const setDraft = useCallback(
    (next: ImportDraft | null) => {
      client.setQueryData<ImportDraft | null>(queryKeys.importDraft(householdId), next);
    },
    [client, householdId],
  );
  const keep = useCallback(
    (progress: Progress) => {
      client.setQueryData<ImportDraft | null>(
        queryKeys.importDraft(householdId),
        (last) => last && { ...last, ...progress },
      );
    },
    [client, householdId],
  );
  return { draft, setDraft, keep };
}
