import { useNavigate } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { EmptyState } from '@tostao/ui/empty-state';
import { Page } from '@tostao/ui/page';
import { Sparkles } from 'lucide-react';

/** Renders the page, which has no content yet. */
function RemoteNamePage() {
  const navigate = useNavigate();
  return (
    <Page title="Remote Name" onBack={() => void navigate('/')}>
      <EmptyState
        title="Nada por aqui ainda"
        description="Esta página ainda não tem conteúdo."
        icon={<Sparkles />}
      />
    </Page>
  );
}

export default withAppRoot('remote-name', RemoteNamePage);
