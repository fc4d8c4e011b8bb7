import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { SettingsPage } from '../settings/settings-page.tsx';

export default function ExposedSettingsPage() {
  return (
    <AppRoot name="settings">
      <SettingsPage />
    </AppRoot>
  );
}
