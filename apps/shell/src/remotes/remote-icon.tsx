import type { SlotEntry } from '@tostao/platform';
import { Icon, type IconNode as LucideNode } from 'lucide-react';

function withKey(
  [element, attributes]: SlotEntry['icon'][number],
  index: number,
): LucideNode[number] {
  return [element, { ...attributes, key: String(index) }];
}

/** Renders an icon that a remote brought along. */
export function RemoteIcon({ nodes }: { nodes: SlotEntry['icon'] }) {
  return <Icon iconNode={nodes.map(withKey)} />;
}
