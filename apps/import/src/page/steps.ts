// The steps after the choice of a file: loaded together with its content.
export { MappingForm } from '../mapping/mapping-form.tsx';
export { Preview } from '../preview/preview.tsx';
