import type { IconNodes } from '@tostao/registry/descriptor';
import { Icon, type IconNode as LucideNode } from 'lucide-react';

function withKey([element, attributes]: IconNodes[number], index: number): LucideNode[number] {
  return [element, { ...attributes, key: String(index) }];
}

/** Renders an icon that a remote brought along. */
export function RemoteIcon({ nodes }: { nodes: IconNodes }) {
  return <Icon iconNode={nodes.map(withKey)} />;
}
