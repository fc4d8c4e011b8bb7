import { useNavigate } from '@tostao/platform';
import { Page } from '@tostao/ui/page';

export function ReportPage() {
  const navigate = useNavigate();
  return (
    <Page title="Relatório do Mês" onBack={() => void navigate('/')}>
      {null}
    </Page>
  );
}
