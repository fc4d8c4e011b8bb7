import type { ReactNode } from 'react';
import { type ChangeRegistry, createRegistryClient } from '../loader/registry-client.ts';
import type { ReportSink } from '../reports/report.ts';
import { consoleSink, storageSink } from './development-sinks.ts';
import { findReleases, withReleases } from './find-releases.ts';
import { OverrideBanner } from './override-banner.tsx';
import { readOverrides } from './read-overrides.ts';

/** Developer settings of this tab. */
export interface DeveloperSettings {
  /** Where the overridden remotes are from, by name. */
  overrides: Record<string, string>;
  /** Puts their releases into the registry, so that new pages, dialogs and remotes are there too. */
  change: ChangeRegistry | undefined;
  sinks: ReportSink[];
  /** Shows on every screen which remotes are overridden, or that overrides were rejected. */
  banner: ReactNode;
}

/** Reads the overrides of this tab if the environment allows them, and finds their releases. */
export async function prepareForDevelopers(isAllowed: boolean): Promise<DeveloperSettings> {
  const asked = readOverrides(window.location.search, isAllowed);
  const { read } = createRegistryClient();
  const { releases, sources, missing } = await findReleases(asked, read);
  const refused = [...asked.refused, ...missing];
  const isEmpty = releases.size === 0 && refused.length === 0;
  return {
    overrides: sources,
    change: releases.size > 0 ? (registry) => withReleases(registry, releases) : undefined,
    sinks: isAllowed ? [consoleSink, storageSink] : [],
    banner: isEmpty ? null : <OverrideBanner active={sources} refused={refused} />,
  };
}
