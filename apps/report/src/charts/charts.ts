// A single chunk for everything that needs the charting library.
export { BarChart } from '@tostao/ui/bar-chart';
export { DonutChart } from '@tostao/ui/donut-chart';
