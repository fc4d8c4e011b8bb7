import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { CaixinhasPage } from '../page/caixinhas-page.tsx';

export default function ExposedCaixinhasPage() {
  return (
    <AppRoot name="caixinhas">
      <CaixinhasPage />
    </AppRoot>
  );
}
