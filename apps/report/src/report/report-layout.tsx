import { TabList, tabPanelProps } from '@tostao/ui/tab-list';
import { type ReactNode, useId } from 'react';
import { type ReportTab, reportTabs } from './use-report-address.ts';

const labels = { month: 'Mês', forecast: 'Previsão', trend: 'Tendência' } as const;
const items = reportTabs.map((value) => ({ value, label: labels[value] }));

interface ReportLayoutProps {
  showsTabs: boolean;
  tab: ReportTab;
  onTab: (tab: ReportTab) => void;
  summary: ReactNode;
  first: ReactNode;
  second: ReactNode;
}

/**
 * Renders the sections of the report below tabs, or in two columns on wide screens and on paper. Both have
 * the same elements, so that an open dialog survives a turn of the device.
 */
export function ReportLayout({ showsTabs, tab, onTab, summary, first, second }: ReportLayoutProps) {
  const panelId = useId();
  return (
    <div className="flex flex-col gap-4">
      {showsTabs ? (
        <TabList
          label="Partes do relatório"
          items={items}
          value={tab}
          onChange={onTab}
          panelId={panelId}
        />
      ) : null}
      <div
        {...(showsTabs ? tabPanelProps(panelId, tab) : {})}
        className="flex flex-col gap-5 rounded-card lg:gap-6 print:gap-3"
      >
        {summary}
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start lg:gap-6 print:block print:columns-2 print:gap-3">
          <Column>{first}</Column>
          <Column>{second}</Column>
        </div>
      </div>
    </div>
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 empty:hidden lg:gap-6 print:contents">
      {children}
    </div>
  );
}
