import { componentQuery } from '@tostao/platform';
import type { ComponentType } from 'react';
import { LatePage } from '../errors/late-page.tsx';

const query = componentQuery<ComponentType>('The status page', async () => {
  const { StatusPage } = await import('./status-page.tsx');
  return StatusPage;
});

/** Renders the status page of the loaded remotes. */
export function DeveloperStatus() {
  return <LatePage query={query} />;
}
