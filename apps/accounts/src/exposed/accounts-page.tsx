import { useParams } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { AccountsPage } from '../page/accounts-page.tsx';
import { StatementPage } from '../statement/statement-page.tsx';

function ExposedAccountsPage() {
  const { '*': subpath = '' } = useParams();
  return subpath === '' ? <AccountsPage /> : <StatementPage subpath={subpath} />;
}

export default withAppRoot('accounts', ExposedAccountsPage);
