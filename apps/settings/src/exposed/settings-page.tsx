import { lazyDialogs } from '@tostao/forms/lazy-dialogs';
import {
  Slot,
  useDialog,
  useHousehold,
  useNavigate,
  useOpenShellDialog,
  useSession,
  useTheme,
} from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Card } from '@tostao/ui/card';
import { Page } from '@tostao/ui/page';
import { Skeleton, SkeletonLines, SkeletonRows } from '@tostao/ui/skeleton';
import {
  Download,
  GraduationCap,
  Keyboard,
  KeyRound,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  Tags,
  Trash2,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { InterruptedRestoreCard } from '../data/restore/interrupted-restore-card.tsx';
import { HouseholdRows } from '../household/household-rows.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { BiometricsSwitch } from '../security/biometrics-switch.tsx';
import { secondStepOf } from '../security/second-step-of.ts';
import { SignOutButton } from '../sign-out/sign-out-button.tsx';
import { themeLabels } from '../theme/theme-labels.ts';
import { RemoteRows } from '../settings/remote-rows.tsx';
import type { DialogContent } from '../settings/open-dialog.tsx';
import { SettingsRow } from '../settings/settings-row.tsx';

const noProps = {};
const { Dialogs } = lazyDialogs(
  'The dialogs of the settings',
  () => import('../settings/open-dialog.tsx'),
);

/** Renders the settings: profile, theme, security, data and sign-out. */
function SettingsPage() {
  const navigate = useNavigate();
  const openShellDialog = useOpenShellDialog();
  const [theme] = useTheme();
  const dialogs = useDialog<DialogContent>();
  const { show } = dialogs;
  // An example has no password, and is deleted with all that a visitor restores into it.
  const isOwner = useHousehold().role === 'owner';
  const user = useSession()?.user;
  const isExample = user?.is_anonymous === true;

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
          {isExample ? null : (
            <SettingsSection title="Casa">
              <HouseholdRows show={show} />
            </SettingsSection>
          )}
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
              <SettingsRow
                label="Verificação em duas etapas"
                icon={<ShieldCheck />}
                value={secondStepOf(user) ? 'Ligada' : 'Desligada'}
                onClick={() => show({ kind: 'secondStep' })}
              />
              <SettingsRow
                label="Aparelhos conectados"
                icon={<MonitorSmartphone />}
                onClick={() => show({ kind: 'devices' })}
              />
            </SettingsSection>
          )}
          <Slot
            name="settings.section/v1"
            props={noProps}
            // A visitor of an example has no such section.
            placeholder={isExample ? null : <LateSection />}
          />
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
                {isOwner ? (
                  <SettingsRow
                    label="Restaurar dados"
                    icon={<Upload />}
                    onClick={() => show({ kind: 'restore' })}
                  />
                ) : null}
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
      <Dialogs state={dialogs} ready />
    </Page>
  );
}

/** Keeps the place of a remote's section on a phone, where others are below it. */
function LateSection() {
  return (
    <Card className="h-107">
      <Skeleton className="w-28" />
      <SkeletonRows count={4} className="mt-6 h-15">
        <SkeletonLines widths={['w-40', 'w-56 max-w-full']} />
      </SkeletonRows>
    </Card>
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

export default withAppRoot('settings', SettingsPage);
