import { useNavigate, useSlots } from '@tostao/platform';
import { Icon, type IconNode } from 'lucide-react';
import { SettingsRow } from './settings-row.tsx';

/** Renders the rows that other remotes add to the settings. Each opens a page of its remote. */
export function RemoteRows() {
  const navigate = useNavigate();
  // What home offers as a first step adds rows.
  const firstSteps = useSlots('home.start/v1');
  return useSlots('settings.row/v1').map(({ to, title, icon }) => (
    <SettingsRow
      key={to}
      data-writes={firstSteps.some((step) => step.to === to) || undefined}
      label={title}
      icon={<Icon iconNode={withKeys(icon)} />}
      onClick={() => void navigate(to)}
    />
  ));
}

function withKeys(nodes: [string, Record<string, string>][]): IconNode {
  return nodes.map(([element, attributes], key) => [element, { ...attributes, key: String(key) }]);
}
