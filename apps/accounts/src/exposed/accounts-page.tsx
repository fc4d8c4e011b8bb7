import '../styles.css';
import { useParams } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { AccountsPage } from '../page/accounts-page.tsx';
import { StatementPage } from '../statement/statement-page.tsx';

export default function ExposedAccountsPage() {
  const { '*': below = '' } = useParams();
  return (
    <AppRoot name="accounts">
      {below === '' ? <AccountsPage /> : <StatementPage below={below} />}
    </AppRoot>
  );
}
