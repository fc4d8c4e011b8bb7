import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { RemindersCard } from '../settings/reminders-card.tsx';

export default function ExposedSettingsSection() {
  return (
    <AppRoot name="reminders">
      <RemindersCard />
    </AppRoot>
  );
}
