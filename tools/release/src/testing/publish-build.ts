import { publishRemote, type PublishOptions } from '../publish-remote.ts';
import type { Store } from '@tostao/release-store/store';

/** When the builds are published. */
export const now = new Date('2026-11-21T12:00:00Z');
export const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** Publishes a build of the debts. */
export function publishBuild(store: Store, build: string, change: Partial<PublishOptions> = {}) {
  return publishRemote(store, {
    remote: 'debts',
    build,
    commit: 'abc123',
    publishedBy: 'ana',
    now,
    ...change,
  });
}
