import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { CategoriesPage } from '../categories/categories-page.tsx';

export default function ExposedCategoriesPage() {
  return (
    <AppRoot name="settings">
      <CategoriesPage />
    </AppRoot>
  );
}
