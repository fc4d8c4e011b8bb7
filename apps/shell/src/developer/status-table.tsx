interface StatusTableProps {
  caption: string;
  columns: string[];
  rows: string[][];
}

export function StatusTable({ caption, columns, rows }: StatusTableProps) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the horizontal scroll reachable by keyboard
      tabIndex={0}
      className="mb-6 overflow-x-auto rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <table className="w-full text-left text-sm">
        <caption className="mb-3 text-left text-heading">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change order
            <tr key={row} className="border-b border-line last:border-0">
              {cells.map((cell, column) => (
                <td key={columns[column]} className="py-2 pr-3 whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
