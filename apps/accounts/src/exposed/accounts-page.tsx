import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { AccountsPage } from '../page/accounts-page.tsx';

export default function ExposedAccountsPage() {
  return (
    <AppRoot name="accounts">
      <AccountsPage />
    </AppRoot>
  );
}
