// A single chunk for the tabs that phones do not show at first.
export { ForecastCard } from '../cash-forecast/forecast-card.tsx';
export { OtherMonth } from '../cash-forecast/other-month.tsx';
export { HistoryCard } from '../charts/history-card.tsx';
export { ComparisonCard } from '../month-projection/comparison-card.tsx';
export { ProjectionCard } from '../month-projection/projection-card.tsx';
export { prefetchTabs } from './prefetch-tabs.ts';
