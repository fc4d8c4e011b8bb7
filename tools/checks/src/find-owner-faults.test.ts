import { expect, it } from 'vitest';
import { findOwnerFaults, findPlaceholders, type Ownership } from './find-owner-faults.ts';

const url = 'git+https://github.com/casa/tostao.git';
const ownership: Ownership = {
  codeowners:
    '# Teams\n*  @casa/platform\n\n/apps/metas/  @casa/metas @casa/data\n/packages/ui/  @casa/ui\n',
  files: ['apps/metas/remote.json', 'packages/ui/package.json'],
  manifests: {
    '.': { private: true, repository: { url } },
    'apps/metas': { private: true },
    'packages/ui': { repository: { url, directory: 'packages/ui' } },
  },
};

it('accepts folders that have a team and manifests that name their folder', () => {
  expect(findOwnerFaults(ownership)).toEqual([]);
});

it('names folders without a team, teams without a folder and other repositories', () => {
  const directory = 'packages/ui';
  const manifests = {
    ...ownership.manifests,
    'packages/forms': { repository: { url, directory } },
    'packages/domain': {},
    'packages/ui': { repository: { url: url.replace('casa', 'outra'), directory } },
  };
  const codeowners = '/apps/metas/ @outra/metas\n/packages/ui/ @casa/ui\n/tools/old/ @casa/old';
  expect(findOwnerFaults({ ...ownership, codeowners, manifests })).toEqual([
    'CODEOWNERS has no line for packages/forms/.',
    'CODEOWNERS has no line for packages/domain/.',
    'CODEOWNERS names tools/old/, which does not exist.',
    'CODEOWNERS names @outra/metas, which is no team of "casa".',
    'packages/ui/package.json names another repository or folder.',
    'packages/forms/package.json names another repository or folder.',
    'packages/domain/package.json names another repository or folder.',
  ]);
});

it('finds what a reader would have to fill in, and no other word', () => {
  const text = 'ghcr.io/OWNER/tostao\nOWNER TO postgres\n<your-domain>\nTODO: later\nTODOS';
  expect(findPlaceholders(text)).toEqual([
    { line: 1, found: 'OWNER/' },
    { line: 3, found: '<your-domain>' },
    { line: 4, found: 'TODO' },
  ]);
});
