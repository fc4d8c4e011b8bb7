import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Badge } from '@tostao/ui/badge';
import { Menu } from '@tostao/ui/menu';
import { MoneyText } from '@tostao/ui/money-text';
import { CircleStop } from 'lucide-react';
import { endInstallmentsMutation } from './end-installments.ts';
import type { ExpectedCharge } from './list-expected-charges.ts';

/** Renders a charge that has not arrived yet, lighter than those that have. */
export function ExpectedRow({ charge }: { charge: ExpectedCharge }) {
  const { mutate } = useToastMutation(endInstallmentsMutation);
  const { description, category, amount, installment } = charge;
  return (
    <li className="flex min-h-14 items-center gap-2 py-2 pr-2 pl-5 text-muted">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="wrap-anywhere">{category}</span>
          <Badge>{installment}</Badge>
          <Badge tone="info">Prevista</Badge>
        </p>
      </div>
      <MoneyText tone="inherit">{formatMoney(amount)}</MoneyText>
      <Menu
        data-writes
        label={`Opções de ${description} ${installment}`}
        items={[
          {
            label: 'Encerrar parcelas',
            icon: <CircleStop />,
            onSelect: () => mutate({ charge, isEnded: true }),
          },
        ]}
      />
    </li>
  );
}
