import type { Registry } from '@tostao/registry/schema';

/** Lists every published version of the remotes, newest first. A link shows it in this tab only. */
export function PublishedVersions({ remotes }: Pick<Registry, 'remotes'>) {
  return (
    <section
      aria-labelledby="published-versions"
      className="mb-6 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="published-versions" className="mb-3 text-heading">
        Versões publicadas
      </h2>
      <dl className="grid gap-3 text-sm">
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
