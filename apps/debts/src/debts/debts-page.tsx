import { useNavigate } from '@tostao/platform';
import { Page } from '@tostao/ui/page';

export function DebtsPage() {
  const navigate = useNavigate();
  return (
    <Page title="Minhas Dívidas" onBack={() => void navigate('/')}>
      {null}
    </Page>
  );
}
