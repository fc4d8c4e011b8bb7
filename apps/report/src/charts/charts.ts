// One file to fetch, for what needs the charting library.
export { BarChart } from '@tostao/ui/bar-chart';
export { DonutChart } from '@tostao/ui/donut-chart';
