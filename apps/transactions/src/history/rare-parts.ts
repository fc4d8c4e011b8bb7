// The parts of the history that few households need, in one file: those with several members, or with tags.
export { AuthorFilter } from './author-filter.tsx';
export { PeriodFilter, TagFilter } from './tag-filter.tsx';
export { ViewerActions } from './viewer-actions.tsx';
export { AuthorName } from '@tostao/forms/author-name';
