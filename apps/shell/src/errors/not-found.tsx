import { componentQuery } from '@tostao/platform';
import type { ComponentType } from 'react';
import { LatePage } from './late-page.tsx';

const query = componentQuery<ComponentType>('The page for unknown addresses', async () => {
  const { NotFoundPage } = await import('./not-found-page.tsx');
  return NotFoundPage;
});

/** Renders the page for an address that neither the shell nor a remote has. */
export function NotFound() {
  return <LatePage query={query} />;
}
