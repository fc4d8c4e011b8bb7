import { type ReactNode, useId } from 'react';
import { TabList, tabPanelProps } from '../tab-list/tab-list.tsx';

export interface TabItem<Value extends string = string> {
  value: Value;
  /** The tab's text and accessible name. */
  label: string;
  /** The number of items, shown beside the label and announced after the name. */
  count?: number | undefined;
  /** The panel, mounted only while the tab is active. */
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs that switch between panels. */
export function Tabs<Value extends string = string>({
  label,
  items,
  value,
  onChange,
}: TabsProps<Value>) {
  const panelId = useId();
  return (
    <div className="flex flex-col gap-4">
      <TabList label={label} items={items} value={value} onChange={onChange} panelId={panelId} />
      <div key={value} {...tabPanelProps(panelId, value)} className="rounded-card">
        {items.find((item) => item.value === value)?.content}
      </div>
    </div>
  );
}
