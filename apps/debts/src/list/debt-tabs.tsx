import { type DebtLists, type DebtTab, debtTabs } from './debt-list.ts';
import { Tabs } from '@tostao/ui/tabs';
import { memo } from 'react';
import type { View } from './view.ts';
import { EmptyTab } from './empty-tab.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TabList } from './tab-list.tsx';

interface DebtTabsProps {
  lists: DebtLists;
  tab: DebtTab;
  /** The search text of the lists. */
  search: string;
  onChange: (part: Partial<View>) => void;
}

/** Renders the four tabs of debts. */
export const DebtTabs = memo(function DebtTabs({ lists, tab, search, onChange }: DebtTabsProps) {
  return (
    <Tabs
      label="Dívidas"
      value={tab}
      onChange={(next) => onChange({ tab: next })}
      items={debtTabs.map(({ value, label }) => ({
        value,
        label,
        count: lists[value].length,
        content:
          value === tab ? (
            <TabContent lists={lists} tab={tab} search={search} onChange={onChange} />
          ) : null,
      }))}
    />
  );
});

function TabContent({ lists, tab, search, onChange }: DebtTabsProps) {
  if (lists[tab].length > 0) return <TabList items={lists[tab]} />;
  if (search.trim() === '') return <EmptyTab tab={tab} hasOthers={lists.all.length > 0} />;
  return <NothingFound search={search} onClear={() => onChange({ search: '' })} />;
}
