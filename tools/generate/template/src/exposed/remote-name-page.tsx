import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { RemoteNamePage } from '../page/remote-name-page.tsx';

export default function ExposedRemoteNamePage() {
  return (
    <AppRoot name="remote-name">
      <RemoteNamePage />
    </AppRoot>
  );
}
