import { CategoryIcon } from '@tostao/ui/category-icon';
import { MoneyText } from '@tostao/ui/money-text';
import { clsx } from 'clsx';
import { Paper } from './paper.tsx';

const entries = [
  {
    icon: 'Wallet',
    color: 'bg-teal-500',
    name: 'Salário',
    amount: '+R$\u00A05.000,00',
    type: 'income',
    tilt: '-rotate-2',
  },
  {
    icon: 'ShoppingCart',
    color: 'bg-orange-500',
    name: 'Feira da semana',
    amount: '-R$\u00A0123,45',
    type: 'expense',
    tilt: 'ml-8 rotate-1',
  },
] as const;

/** One income and one expense. */
export function EntriesIllustration() {
  return (
    <div className="grid gap-3">
      {entries.map(({ icon, color, name, amount, type, tilt }) => (
        <Paper key={name} className={clsx('flex w-72 items-center gap-3', tilt)}>
          <CategoryIcon icon={icon} color={color} size="sm" />
          <span className="flex-1 text-sm font-medium">{name}</span>
          <MoneyText tone={type} size="sm">
            {amount}
          </MoneyText>
        </Paper>
      ))}
    </div>
  );
}
