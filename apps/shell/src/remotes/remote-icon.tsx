import type { IconNodes } from '@tostao/registry/descriptor';
import { Icon } from 'lucide-react';

/** Renders an icon that a remote brought along. */
export function RemoteIcon({ nodes }: { nodes: IconNodes }) {
  return <Icon iconNode={nodes} />;
}
