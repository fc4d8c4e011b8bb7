// The parts of the history that show who entered a row, loaded for households with several members.
export { AuthorFilter } from './author-filter.tsx';
export { AuthorName } from '@tostao/forms/author-name';
