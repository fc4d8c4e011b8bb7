/** Announces the search results to screen readers. */
export function SearchStatus({ search, found }: { search: string; found: number }) {
  return <output className="sr-only">{search.trim() === '' ? '' : foundText(found)}</output>;
}

function foundText(found: number): string {
  if (found === 0) return 'Nenhuma dívida encontrada';
  return found === 1 ? '1 dívida encontrada' : `${found} dívidas encontradas`;
}
