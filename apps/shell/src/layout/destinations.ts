import type { RemoteModuleId } from '@tostao/platform';
import { CalendarClock, ChartPie, History, House, type LucideIcon, Settings } from 'lucide-react';

interface Destination {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Prefetched when the user is about to navigate there. */
  module?: RemoteModuleId;
}

/** The entries of the navigation. */
export const destinations: Destination[] = [
  { path: '/', label: 'Início', icon: House },
  { path: '/transacoes', label: 'Histórico', icon: History, module: 'transactions/history-page' },
  { path: '/dividas', label: 'Dívidas', icon: CalendarClock, module: 'debts/debts-page' },
  { path: '/relatorio', label: 'Relatório', icon: ChartPie, module: 'report/report-page' },
  { path: '/ajustes', label: 'Ajustes', icon: Settings, module: 'settings/settings-page' },
];
