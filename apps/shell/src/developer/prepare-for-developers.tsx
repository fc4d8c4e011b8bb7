import type { ReactNode } from 'react';
import type { ReportSink } from '../remotes/report.ts';
import type { Overrides } from '../remotes/release-picker.ts';
import { consoleSink, storageSink } from './development-sinks.ts';
import { OverrideBanner } from './override-banner.tsx';
import { readOverrides } from './read-overrides.ts';

/** Developer settings of this tab. */
export interface DeveloperSettings {
  overrides: Overrides;
  sinks: ReportSink[];
  /** Shows on every screen which remotes are overridden, or that overrides were rejected. */
  banner: ReactNode;
}

/** Reads the overrides of this tab if the environment allows them. */
export function prepareForDevelopers(isAllowed: boolean): DeveloperSettings {
  const { active, refused } = readOverrides(window.location.search, isAllowed);
  const isEmpty = Object.keys(active).length === 0 && refused.length === 0;
  return {
    overrides: active,
    sinks: isAllowed ? [consoleSink, storageSink] : [],
    banner: isEmpty ? null : <OverrideBanner overrides={{ active, refused }} />,
  };
}
