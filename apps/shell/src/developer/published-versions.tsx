import type { Previews } from '@tostao/registry/previews';
import type { Registry } from '@tostao/registry/schema';

interface PublishedVersionsProps extends Pick<Registry, 'remotes'> {
  previews: Previews;
}

/** Lists the previews and every published version of the remotes, newest first. A link shows it in this tab only. */
export function PublishedVersions({ remotes, previews }: PublishedVersionsProps) {
  const proposed = Object.entries(previews).toSorted(([, one], [, other]) =>
    other.since.localeCompare(one.since),
  );
  return (
    <section
      aria-labelledby="published-versions"
      className="mb-6 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="published-versions" className="mb-3 text-heading">
        Versões publicadas
      </h2>
      <dl className="grid gap-3 text-sm">
        {proposed.map(([name, { remotes: proposals }]) => (
          <div key={`preview ${name}`}>
            <dt className="text-muted">
              Prévia de{' '}
              {Object.entries(proposals)
                .map(([remote, { version }]) => `${remote} ${version}`)
                .join(', ')}
            </dt>
            <dd>
              <a
                href={`/?preview=${name}`}
                aria-label={`Abrir a prévia ${name} nesta aba`}
                className="inline-flex min-h-touch items-center underline"
              >
                {name}
              </a>
            </dd>
          </div>
        ))}
        {Object.entries(remotes).map(([name, { versions = [] }]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {versions.toReversed().map(({ version }) => (
                <a
                  key={version}
                  href={`/?override=${name}@${version}`}
                  aria-label={`Abrir ${name} ${version} nesta aba`}
                  className="flex min-h-touch items-center underline"
                >
                  {version}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
