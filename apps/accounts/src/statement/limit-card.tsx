import type { Card as CreditCard } from '@tostao/domain/account/account';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { ProgressBar } from '@tostao/ui/progress-bar';

interface LimitCardProps {
  card: CreditCard;
  creditLimit: Centavos;
  /** The expected charges of all open statements. */
  expected: Centavos;
  /** Says which queued writes the sums lack. */
  note: string | undefined;
}

/** Renders how much of the limit of a card is used. */
export function LimitCard({ card, creditLimit, expected, note }: LimitCardProps) {
  const free = toCentavos(creditLimit + card.balance - expected);
  // A credit is free beyond the limit.
  const used = toCentavos(Math.max(0, creditLimit - free));
  const percent = creditLimit > 0 ? (used / creditLimit) * 100 : 100;
  return (
    <Card
      title="Limite"
      actions={<span className="text-sm text-muted tabular-nums">{formatMoney(creditLimit)}</span>}
    >
      <div className="-mt-1 grid gap-2">
        <ProgressBar
          label="Limite usado"
          value={percent}
          valueText={plainSpaces(`${formatMoney(used)} de ${formatMoney(creditLimit)}`)}
          tone={used > creditLimit ? 'red' : 'brand'}
        />
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <div>
            <dt className="text-sm text-muted">Usado</dt>
            <dd>
              <MoneyText>{formatMoney(used)}</MoneyText>
            </dd>
          </div>
          <div className="ml-auto text-right">
            <dt className="text-sm text-muted">Disponível</dt>
            <dd>
              <MoneyText>{formatMoney(free)}</MoneyText>
            </dd>
          </div>
        </dl>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
    </Card>
  );
}
