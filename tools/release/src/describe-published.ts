import type { Published } from './publish-remote.ts';

/** Says which browsers get a published release. Throws Error when others get another one: who publishes wants it live. */
export function describePublished(
  remote: string,
  { version, isNew, percent, live }: Published,
  asked = 100,
): string {
  const share = percent === 100 ? 'is live' : `is live for ${percent}%`;
  if (isNew) {
    const isFirst = percent === 100 && asked < 100;
    return `${remote} ${version} ${share}${isFirst ? ', as the first release: none is live beside it' : ''}`;
  }
  if (percent === 100 || percent === asked) return `${remote} ${version} ${share} already`;
  const command = percent > 0 ? `promote ${remote}` : `rollback ${remote} ${version}`;
  throw new Error(
    `${remote} ${version} was published before and ${percent > 0 ? share : 'is not live'}; ` +
      `${live ? `${live} is live` : 'the remote is retired'}. To make it live: npm run release -- ${command}`,
  );
}
