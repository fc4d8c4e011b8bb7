import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { ImportPage } from '../page/import-page.tsx';

export default function ExposedImportPage() {
  return (
    <AppRoot name="import">
      <ImportPage />
    </AppRoot>
  );
}
