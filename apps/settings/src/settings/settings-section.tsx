import { Card } from '@tostao/ui/card';
import type { ReactNode } from 'react';

/** Renders a card of rows with a heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} flush className="overflow-clip">
      <div className="divide-y divide-line pb-1">{children}</div>
    </Card>
  );
}
