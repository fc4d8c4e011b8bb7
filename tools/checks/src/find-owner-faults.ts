export interface Manifest {
  private?: boolean;
  repository?: { url: string; directory?: string };
}

export interface Ownership {
  /** The text of CODEOWNERS. */
  codeowners: string;
  /** Every file that git knows. */
  files: readonly string[];
  /** The manifests by folder: that of the root, `.`, names the repository. */
  manifests: Readonly<Record<string, Manifest>>;
}

/** Returns a sentence for each folder without a team, team without a folder, and name of another repository. */
export function findOwnerFaults({ codeowners, files, manifests }: Ownership): string[] {
  const url = manifests['.']?.repository?.url ?? '';
  const [, organization = ''] = /github\.com\/([\w-]+)\//.exec(url) ?? [];
  const rules = codeowners
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
    .map(([pattern = '', ...teams]) => ({ folder: pattern.replace(/^\//, ''), teams }));
  const folders = rules.map(({ folder }) => folder).filter((folder) => folder !== '*');
  return [
    ...Object.keys(manifests)
      .filter((folder) => /^(?:apps|packages)\//.test(folder) && !folders.includes(`${folder}/`))
      .map((folder) => `CODEOWNERS has no line for ${folder}/.`),
    ...folders
      .filter((folder) => !files.some((file) => file.startsWith(folder)))
      .map((folder) => `CODEOWNERS names ${folder}, which does not exist.`),
    ...rules
      .flatMap(({ teams }) => teams)
      .filter((team) => !team.startsWith(`@${organization}/`))
      .map((team) => `CODEOWNERS names ${team}, which is no team of "${organization}".`),
    ...Object.entries(manifests)
      .filter(([folder, manifest]) => !isOf(manifest, url, folder))
      .map(([folder]) => `${folder}/package.json names another repository or folder.`),
  ];
}

function isOf({ private: isPrivate, repository }: Manifest, url: string, folder: string): boolean {
  if (!repository) return isPrivate === true;
  return repository.url === url && (repository.directory ?? '.') === folder;
}

const placeholder = /OWNER\/|example-org|\bTODO\b|<your-[\w-]*>/;

/** Returns the lines of a text that leave something for its reader to fill in. */
export function findPlaceholders(text: string): { line: number; found: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const found = placeholder.exec(content)?.[0];
    return found === undefined ? [] : [{ line: index + 1, found }];
  });
}
