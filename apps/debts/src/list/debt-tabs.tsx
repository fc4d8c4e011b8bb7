import { type DebtLists, debtTabs } from '@tostao/domain/debt/debt-list';
import { Tabs } from '@tostao/ui/tabs';
import type { View } from '../page/view.ts';
import { EmptyTab } from './empty-tab.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TabList } from './tab-list.tsx';

interface DebtTabsProps {
  lists: DebtLists;
  view: View;
  onChange: (part: Partial<View>) => void;
}

/** The four ways to look at the debts. */
export function DebtTabs({ lists, view, onChange }: DebtTabsProps) {
  const contentOf = (tab: View['tab']) => {
    if (lists[tab].length > 0) return <TabList items={lists[tab]} />;
    if (view.search.trim() === '') return <EmptyTab tab={tab} hasOthers={lists.all.length > 0} />;
    return <NothingFound search={view.search} onClear={() => onChange({ search: '' })} />;
  };
  return (
    <Tabs
      label="Dívidas"
      value={view.tab}
      onChange={(tab) => onChange({ tab })}
      items={debtTabs.map(({ value, label }) => ({
        value,
        label,
        count: lists[value].length,
        content: value === view.tab ? contentOf(value) : null,
      }))}
    />
  );
}
