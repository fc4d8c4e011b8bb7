import type { ReactNode } from 'react';
import { addLoadSink } from '../remotes/load-report.ts';
import { setOverrides } from '../remotes/overrides.ts';
import { consoleSink, keepingSink } from './development-sinks.ts';
import { OverrideBanner } from './override-banner.tsx';
import { readOverrides } from './read-overrides.ts';

/** Puts a developer's remotes in place, where that is permitted, and says so on every screen. */
export function prepareForDevelopers(isPermitted: boolean): ReactNode {
  if (isPermitted) {
    addLoadSink(consoleSink);
    addLoadSink(keepingSink);
  }
  const overrides = readOverrides(window.location.search, isPermitted);
  setOverrides(overrides.active);
  const isNothing = Object.keys(overrides.active).length === 0 && overrides.refused.length === 0;
  return isNothing ? null : <OverrideBanner overrides={overrides} />;
}
