// The dialogs of the categories, loaded once the list is on screen.
export { CategoryDialog } from './category-dialog.tsx';
export { DeleteCategoryDialog } from './delete-category-dialog.tsx';
