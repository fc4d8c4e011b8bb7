import { isDatabaseError, unwrap } from '@tostao/domain/data-access/database-error';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { countText } from '@tostao/domain/text/screen-text';
import { fetchHouseholds } from './list-households.ts';
import { roleNames } from '@tostao/domain/household/role-names';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import {
  type HouseholdRole,
  showHousehold,
  useIsOnline,
  useNavigate,
  useSession,
} from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { QueryState } from '@tostao/ui/query-state';
import type { ReactNode } from 'react';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useTitle } from '../screen/use-title.ts';
import { forgetInvitation, pendingInvitation, rememberInvitation } from './pending-invitation.ts';

/** What the database says about the link of an invitation. */
interface Invitation {
  state: 'open' | 'member' | 'used' | 'cancelled' | 'expired' | 'lapsed' | 'unknown';
  household: string;
  author: string;
  role: HouseholdRole;
}

const reasons: Record<Exclude<Invitation['state'], 'open' | 'member'>, string> = {
  used: 'Este convite já foi usado: cada um vale uma vez. Peça outro a quem convidou você.',
  cancelled: 'Este convite foi cancelado. Peça outro a quem convidou você.',
  expired: 'Este convite venceu: ele vale por 7 dias. Peça outro a quem convidou você.',
  lapsed: 'Quem fez este convite não é mais dono da casa. Peça outro a quem é.',
  unknown: 'Este endereço não é de um convite. Confira se o link está inteiro.',
};

/** Shows an invitation to a household, before a sign-in too, and asks whether the user wants to enter. */
export default function InvitationPage() {
  const token = useToken();
  const session = useSession();
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const database = useDatabase();
  useTitle('Convite');
  const query = useQuery({
    queryKey: ['invitation', token, session?.user.id],
    queryFn: () => fetchInvitation(database, token),
    enabled: session !== undefined,
  });
  const goHome = () => {
    forgetInvitation();
    void navigate('/', { replace: true });
  };
  return (
    <AuthLayout>
      {query.error && minutesToWait(query.error) !== null ? (
        <Answer
          title="Muitas tentativas"
          text={`Esta rede abriu convites demais que não existem. Tente de novo em ${countText(minutesToWait(query.error) ?? 1, 'minuto', 'minutos')}.`}
        >
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            Tentar novamente
          </Button>
        </Answer>
      ) : (
        <QueryState query={query} isOnline={isOnline} errorTitle="Não foi possível abrir o convite">
          {(invitation) => {
            if (invitation.state === 'member') {
              return (
                <Answer title={`Você já faz parte de ${invitation.household}.`}>
                  <Button onClick={goHome}>Ir para o início</Button>
                </Answer>
              );
            }
            if (invitation.state !== 'open') {
              return (
                <Answer title="Convite" text={reasons[invitation.state]}>
                  <Button onClick={goHome}>
                    {session ? 'Ir para o início' : 'Entrar no Tostão'}
                  </Button>
                </Answer>
              );
            }
            return session ? (
              <Question {...{ token, invitation }} onRefuse={goHome} />
            ) : (
              <Answer title={`Convite para ${invitation.household}`} text={describe(invitation)}>
                <Button onClick={() => void navigate('/auth')}>Entrar ou criar conta</Button>
              </Answer>
            );
          }}
        </QueryState>
      )}
      {query.isLoadingError ? (
        // Until it is answered, an invitation is the first page of the app.
        <Button variant="secondary" onClick={goHome}>
          Agora não
        </Button>
      ) : null}
    </AuthLayout>
  );
}

/** Returns the token of the address, or of the link that was opened before the sign-in. */
function useToken(): string {
  const given = window.location.hash.slice(1);
  if (given !== '') rememberInvitation(given);
  return given || (pendingInvitation() ?? '');
}

interface QuestionProps {
  token: string;
  invitation: Invitation;
  onRefuse: () => void;
}

function Question({ token, invitation, onRefuse }: QuestionProps) {
  const { mutate, isPending, isSuccess } = useToastMutation(acceptInvitationMutation);
  return (
    <Answer title={`Entrar em ${invitation.household}?`} text={describe(invitation)}>
      <Button loading={isPending || isSuccess} onClick={() => mutate(token)}>
        Entrar
      </Button>
      <Button variant="secondary" disabled={isPending || isSuccess} onClick={onRefuse}>
        Agora não
      </Button>
    </Answer>
  );
}

interface AnswerProps {
  title: string;
  text?: string;
  children: ReactNode;
}

function Answer({ title, text, children }: AnswerProps) {
  return (
    <Card>
      <div className="grid gap-4">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {text === undefined ? null : <p className="text-muted wrap-anywhere">{text}</p>}
        <div className="grid gap-2">{children}</div>
      </div>
    </Card>
  );
}

function describe({ author, role }: Invitation): string {
  return `${author} convidou você. Seu papel: ${roleNames[role]}.`;
}

/** @throws DatabaseError */
/** Returns how many minutes the server refuses invitations, after too many that do not exist. */
function minutesToWait(error: Error): number | null {
  if (!isDatabaseError(error) || error.status !== 429) return null;
  return Math.ceil(Number(/after (\d+) s/.exec(error.message)?.[1] ?? 60) / 60);
}

async function fetchInvitation(database: TostaoDatabase, token: string): Promise<Invitation> {
  const answer = await database.rpc('preview_invitation', { p_token: token }).single();
  return unwrap(answer) as Invitation;
}

/** Returns the options of a mutation that enters a household, and shows it. */
function acceptInvitationMutation({ database, userId }: WriteContext) {
  return mutationOptions({
    mutationFn: async (token: string) => {
      const id = unwrap(await database.rpc('accept_invitation', { p_token: token }));
      const households = await fetchHouseholds(database, userId);
      const found = households.find((household) => household.id === id);
      if (!found) throw new Error('A casa não existe mais.');
      const { isOwn: _isOwn, ...household } = found;
      return { userId, ...household };
    },
    meta: {
      // The page says why an invitation is not open any more.
      invalidates: [['invitation']],
      failure: {
        title: 'Não foi possível entrar',
        rejections: {
          PT410: 'Este convite não vale mais. Peça outro a quem convidou você.',
          TS008: 'Esta casa já tem 50 pessoas.',
        },
      },
    },
    onError: (error) => {
      if (isDatabaseError(error) && error.code === 'PT410') forgetInvitation();
    },
    onSuccess: (household) => {
      forgetInvitation();
      window.history.replaceState(null, '', '/');
      showHousehold(household);
    },
  });
}
