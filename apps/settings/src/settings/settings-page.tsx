import {
  Slot,
  useDialog,
  useNavigate,
  useOpenShellDialog,
  useSession,
  useTheme,
} from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { Page } from '@tostao/ui/page';
import {
  Download,
  GraduationCap,
  Keyboard,
  KeyRound,
  Palette,
  Tags,
  Trash2,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { InterruptedRestoreCard } from '../data/restore/interrupted-restore-card.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { BiometricsSwitch } from '../security/biometrics-switch.tsx';
import { SignOutButton } from '../sign-out/sign-out-button.tsx';
import { themeLabels } from '../theme/theme-labels.ts';
import { RemoteRows } from './remote-rows.tsx';
import { type SettingsAction, SettingsDialogs } from './settings-dialogs.tsx';
import { SettingsRow } from './settings-row.tsx';

const noProps = {};

/** Renders the settings: profile, theme, security, data and sign-out. */
export function SettingsPage() {
  const navigate = useNavigate();
  const openShellDialog = useOpenShellDialog();
  const [theme] = useTheme();
  const { dialog, show, setOpen } = useDialog<SettingsAction>();
  // An example has no password, and is deleted with all that a visitor restores into it.
  const isExample = useSession()?.user.is_anonymous === true;

  return (
    <Page title="Ajustes" width="wide" onBack={() => void navigate('/')}>
      <InterruptedRestoreCard onContinue={() => show({ kind: 'restore' })} />
      <ProfileCard onEdit={(name) => show({ kind: 'name', name })} />
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <SettingsSection title="Financeiro">
            <SettingsRow
              label="Gerenciar Categorias"
              icon={<Tags />}
              onClick={() => void navigate('/categorias')}
            />
            <RemoteRows />
          </SettingsSection>
          <SettingsSection title="Aparência">
            <SettingsRow
              label="Tema"
              icon={<Palette />}
              value={themeLabels[theme]}
              onClick={() => show({ kind: 'theme' })}
            />
          </SettingsSection>
          {isExample ? null : (
            <SettingsSection title="Segurança">
              <BiometricsSwitch />
              <SettingsRow
                label="Alterar Senha"
                icon={<KeyRound />}
                onClick={() => show({ kind: 'password' })}
              />
            </SettingsSection>
          )}
          <Slot name="settings.section/v1" props={noProps} />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <SettingsSection title="Meus dados">
            <SettingsRow
              label="Exportar meus dados"
              icon={<Download />}
              onClick={() => show({ kind: 'export' })}
            />
            {isExample ? null : (
              <>
                <SettingsRow
                  label="Restaurar dados"
                  icon={<Upload />}
                  onClick={() => show({ kind: 'restore' })}
                />
                <SettingsRow
                  label="Excluir minha conta"
                  icon={<Trash2 />}
                  onClick={() => show({ kind: 'deleteAccount' })}
                />
              </>
            )}
          </SettingsSection>
          <SettingsSection title="Ajuda">
            <SettingsRow
              label="Ver tutorial"
              icon={<GraduationCap />}
              onClick={() => openShellDialog('tutorial')}
            />
            <SettingsRow
              label="Atalhos do teclado"
              icon={<Keyboard />}
              onClick={() => openShellDialog('shortcuts')}
            />
          </SettingsSection>
          <SignOutButton />
        </div>
      </div>
      <SettingsDialogs dialog={dialog} setOpen={setOpen} />
    </Page>
  );
}

/** Renders a card of rows with a heading. */
function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} flush className="overflow-clip">
      <div className="divide-y divide-line pb-1">{children}</div>
    </Card>
  );
}
