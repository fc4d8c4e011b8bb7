import type { Account } from '@tostao/domain/account/account';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { useToday } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { IconButton } from '@tostao/ui/icon-button';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useShowDialog } from '../dialogs/dialogs.ts';
import type { Pot } from '../pot/pot.ts';
import { isBehind, savedPercent } from '../pot/pot-progress.ts';
import { goalText } from './goal-text.ts';
import { MoveList } from './move-list.tsx';
import { useIsPotPending } from './use-is-pot-pending.ts';

interface PotCardProps {
  pot: Pot;
  account: Account | undefined;
  /** The money of the account that no pot has set aside. */
  free: Centavos | undefined;
}

/** Renders a pot: its money, the next step towards its target, and its moves on request. */
export function PotCard({ pot, account, free }: PotCardProps) {
  const show = useShowDialog();
  const today = calendarDay(useToday());
  const isPending = useIsPotPending(pot.id);
  const [showsMoves, setShowsMoves] = useState(false);
  const [titleId, movesId] = [useId(), useId()];
  const { name, saved, target } = pot;
  const savedText = formatMoney(saved);
  const goal = goalText(pot, today);
  return (
    <Card flush>
      <section aria-labelledby={titleId}>
        <div className="grid gap-3 px-5 pt-4 pb-5">
          <div className="flex items-start gap-2">
            <h2 id={titleId} className="min-w-0 flex-1 self-center text-heading wrap-anywhere">
              {name}
            </h2>
            <IconButton
              data-writes
              label={`Editar ${name}`}
              icon={<Pencil />}
              className="-mr-2.5"
              onClick={() => show({ kind: 'pot', pot })}
            />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <MoneyText size="lg">{savedText}</MoneyText>
            {target === null ? null : (
              <span className="whitespace-nowrap text-muted tabular-nums">
                de {formatMoney(target)}
              </span>
            )}
          </p>
          {target === null ? null : (
            <ProgressBar
              label={`Guardado em ${name}`}
              value={savedPercent(saved, target)}
              valueText={plainSpaces(`${savedText} de ${formatMoney(target)}`)}
            />
          )}
          <div className="grid gap-1">
            {goal !== undefined || isPending ? (
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
                {goal}
                {isBehind(pot, today) ? <Badge tone="warning">Atrasada</Badge> : null}
                {isPending ? <PendingSyncBadge /> : null}
              </p>
            ) : null}
            {account ? (
              <p className="text-sm text-muted tabular-nums wrap-anywhere">
                {account.name}
                {account.isArchived ? ' (arquivada)' : ''}
                {free === undefined ? null : (
                  <>
                    {' · '}
                    <span className="whitespace-nowrap">Livre {formatMoney(free)}</span>
                  </>
                )}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-x-2 max-sm:flex-col max-sm:items-start">
            <div className="flex flex-wrap gap-2">
              <Button
                data-writes
                size="sm"
                variant="secondary"
                aria-label={`Guardar em ${name}`}
                onClick={() => show({ kind: 'deposit', pot })}
              >
                Guardar
              </Button>
              {saved > 0 ? (
                <Button
                  data-writes
                  size="sm"
                  variant="secondary"
                  aria-label={`Resgatar de ${name}`}
                  onClick={() => show({ kind: 'withdrawal', pot })}
                >
                  Resgatar
                </Button>
              ) : null}
            </div>
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:-mb-2 max-sm:-ml-4"
              aria-label={`${showsMoves ? 'Ocultar' : 'Ver'} movimentos de ${name}`}
              aria-expanded={showsMoves}
              aria-controls={movesId}
              onClick={() => setShowsMoves(!showsMoves)}
            >
              {showsMoves ? 'Ocultar movimentos' : 'Ver movimentos'}
            </Button>
          </div>
        </div>
        <div id={movesId} hidden={!showsMoves}>
          {showsMoves ? <MoveList pot={pot} /> : null}
        </div>
      </section>
    </Card>
  );
}
