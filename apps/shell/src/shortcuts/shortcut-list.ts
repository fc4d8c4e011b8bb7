/** The shortcuts of every authenticated screen. They are ignored while the user types. */
export const shortcutList = [
  { key: 'e', action: 'Nova entrada' },
  { key: 's', action: 'Nova saída' },
  { key: 'l', action: 'Lançar em uma linha' },
  { key: '/', action: 'Buscar' },
  { key: 'h', action: 'Ocultar ou mostrar valores' },
  { key: '?', action: 'Mostrar estes atalhos' },
] as const;

export type ShortcutKey = (typeof shortcutList)[number]['key'];
