/** What a key does on every screen behind the sign-in, while nothing is being typed. */
export const shortcutList = [
  { key: 'e', action: 'Nova entrada' },
  { key: 's', action: 'Nova saída' },
  { key: '/', action: 'Buscar' },
  { key: '?', action: 'Mostrar estes atalhos' },
] as const;

export type ShortcutKey = (typeof shortcutList)[number]['key'];
