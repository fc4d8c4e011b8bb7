import type { IconNodes } from '@tostao/registry/descriptor';
import { Icon } from 'lucide-react';

function withKey([element, attributes]: IconNodes[number], index: number): IconNodes[number] {
  return [element, { ...attributes, key: String(index) }];
}

/** Renders an icon that a remote brought along. */
export function RemoteIcon({ nodes }: { nodes: IconNodes }) {
  return <Icon iconNode={nodes.map(withKey)} />;
}
