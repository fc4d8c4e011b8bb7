import { useProfile } from '@tostao/domain/profile/get-profile';
import { leaveDevice, useNavigate, useOpenShellDialog } from '@tostao/platform';
import { Avatar } from '@tostao/ui/avatar';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Page } from '@tostao/ui/page';
import { GraduationCap, Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { ThemeChoice } from './theme-choice.tsx';

/** Who is signed in, how the app looks, and the way out. */
export function SettingsPage() {
  const navigate = useNavigate();
  const openDialog = useOpenShellDialog();
  const { data: profile } = useProfile();
  const [leaving, setLeaving] = useState(false);

  const leave = () => {
    setLeaving(true);
    void leaveDevice();
  };

  return (
    <Page title="Ajustes" onBack={() => void navigate('/')}>
      <Card>
        <div className="flex items-center gap-4">
          <Avatar name={profile?.name ?? ''} src={profile?.image} size="md" />
          <div className="min-w-0">
            <p className="truncate text-heading">{profile?.name ?? '\u00A0'}</p>
            <p className="truncate text-sm text-muted">{profile?.email ?? '\u00A0'}</p>
          </div>
        </div>
      </Card>
      <Card title="Aparência">
        <ThemeChoice />
      </Card>
      <Card title="Ajuda">
        <div className="-mx-2 grid">
          <Button
            variant="ghost"
            icon={<GraduationCap />}
            className="justify-start"
            onClick={() => openDialog('tutorial')}
          >
            Ver tutorial
          </Button>
          <Button
            variant="ghost"
            icon={<Keyboard />}
            className="justify-start"
            onClick={() => openDialog('shortcuts')}
          >
            Atalhos do teclado
          </Button>
        </div>
      </Card>
      <Button variant="secondary" size="lg" icon={<LogOut />} loading={leaving} onClick={leave}>
        Sair da Conta
      </Button>
    </Page>
  );
}
