// One file to fetch, for what needs the charting library.
export { BarChart } from '@tostao/ui/bar-chart';
export { ShareChart } from '@tostao/ui/share-chart';
