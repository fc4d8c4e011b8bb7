import '../styles.css';
import { Navigate, useParams, useSearchParams } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { AccountsPage } from '../page/accounts-page.tsx';
import { StatementPage } from '../statement/statement-page.tsx';

function ExposedAccountsPage() {
  const { '*': subpath = '' } = useParams();
  const [params] = useSearchParams();
  // Earlier releases named the card of a statement in the query.
  const cardId = params.get('fatura');
  if (cardId) return <Navigate to={`/contas/${encodeURIComponent(cardId)}`} replace />;
  return subpath === '' ? <AccountsPage /> : <StatementPage subpath={subpath} />;
}

export default withAppRoot('accounts', ExposedAccountsPage);
