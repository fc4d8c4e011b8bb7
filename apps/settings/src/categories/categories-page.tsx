import { useNavigate } from '@tostao/platform';
import { Page } from '@tostao/ui/page';

export function CategoriesPage() {
  const navigate = useNavigate();
  return (
    <Page title="Categorias" onBack={() => void navigate('/ajustes')}>
      {null}
    </Page>
  );
}
