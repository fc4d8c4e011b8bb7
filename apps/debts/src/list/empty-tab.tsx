import { type DebtTab, debtTabs } from './debt-list.ts';
import { Button } from '@tostao/ui/button';
import { EmptyState } from '@tostao/ui/empty-state';
import { BadgeCheck, CalendarSync, HandCoins, Layers, Plus } from 'lucide-react';
import { useShowDialog } from '../dialogs/dialogs.ts';
import type { NewDebtKind } from '../form/use-new-debt-form.ts';

interface EmptyTabContent {
  icon: typeof Plus;
  description: string;
  /** The debt to start with. Absent for paid debts, which users never add directly. */
  start?: { kind: NewDebtKind; label: string };
}

const contents: Record<DebtTab, EmptyTabContent> = {
  all: {
    icon: HandCoins,
    description: 'Cadastre contas, empréstimos e compras parceladas e saiba o que vence e quando.',
  },
  fixed: {
    icon: CalendarSync,
    description:
      'Aluguel, internet, academia: cadastre uma vez, e a do próximo mês aparece sozinha.',
    start: { kind: 'fixed', label: 'Nova dívida fixa' },
  },
  installments: {
    icon: Layers,
    description: 'Divida uma compra em até 60 parcelas e acompanhe quantas faltam.',
    start: { kind: 'installments', label: 'Nova dívida parcelada' },
  },
  paid: {
    icon: BadgeCheck,
    description: 'As dívidas que você pagar aparecem aqui por um mês e depois são arquivadas.',
  },
};

const firstDebt = { kind: 'single', label: 'Adicionar dívida' } as const;

/** Explains an empty tab, and offers to add a first debt. */
export function EmptyTab({ tab, hasOthers }: { tab: DebtTab; hasOthers: boolean }) {
  const show = useShowDialog();
  const { icon: Icon, description, start } = contents[tab];
  const offered = hasOthers ? start : firstDebt;
  return (
    <EmptyState
      icon={<Icon />}
      title={debtTabs.find(({ value }) => value === tab)?.empty ?? ''}
      description={description}
      action={
        offered ? (
          <Button
            data-writes
            icon={<Plus />}
            onClick={() => show({ kind: 'add', start: offered.kind })}
          >
            {offered.label}
          </Button>
        ) : undefined
      }
    />
  );
}
