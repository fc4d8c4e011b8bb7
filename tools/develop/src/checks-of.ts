/** A command of one check, and what it checks. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

const repositoryChecks = [
  'documentation',
  'words',
  'remote-names',
  'shared-code',
  'snapshots',
  'lock-file',
];

/** Returns the checks of CI that concern one remote, the journeys and visual snapshots excepted. */
export function checksOf(remote: string, hasStories: boolean): Check[] {
  const folder = `apps/${remote}`;
  const tasks = ['build', 'typecheck', 'lint', 'test'];
  const options = [`--filter=@tostao/${remote}`, '--continue=always', '--output-logs=errors-only'];
  const stories = ['-C', 'packages/ui', 'exec', 'vitest', 'run', '--project', 'stories'];
  return [
    { name: 'format (npm run format)', command: 'oxfmt', args: ['--check', folder] },
    { name: 'unused files, exports, dependencies', command: 'knip', args: ['--workspace', folder] },
    { name: 'boundaries', command: 'turbo', args: ['boundaries', '--no-update-notifier'] },
    ...repositoryChecks.map((check) => ({
      name: check,
      command: 'node',
      args: [`tools/checks/src/check-${check}.ts`],
    })),
    { name: tasks.join(', '), command: 'turbo', args: ['run', ...tasks, ...options] },
    { name: 'sizes', command: 'node', args: ['tools/checks/src/check-sizes.ts', remote] },
    { name: 'licence notices', command: 'node', args: ['tools/security/src/check-notices.ts'] },
    ...(hasStories
      ? [{ name: 'stories', command: 'pnpm', args: [...stories, `${folder}/src/stories`] }]
      : []),
  ];
}
