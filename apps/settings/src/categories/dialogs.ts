// What the categories open: fetched once their list is on the screen.
export { CategoryDialog } from './category-dialog.tsx';
export { DeleteCategoryDialog } from './delete-category-dialog.tsx';
