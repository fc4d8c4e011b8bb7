// Loaded on its own, once the figures are on the screen: the charts bring a library with them.
export { BarChart } from '@tostao/ui/bar-chart';
export { ShareChart } from '@tostao/ui/share-chart';
