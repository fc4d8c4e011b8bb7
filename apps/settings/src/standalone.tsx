import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import CategoriesPage from './exposed/categories-page.tsx';
import SettingsPage from './exposed/settings-page.tsx';

await startStandalone([
  { path: '/ajustes', element: <SettingsPage /> },
  { path: '/categorias', element: <CategoriesPage /> },
]);
