/** A background with its name, in the matching text colour. */
export function Swatch({ ground, text }: { ground: string; text: string }) {
  return (
    <div
      className="grid min-h-16 content-end rounded-control p-2.5 text-sm"
      style={{ backgroundColor: `var(--color-${ground})`, color: `var(--color-${text})` }}
    >
      <code className="font-semibold">{ground}</code>
      <code>{text}</code>
    </div>
  );
}
