import type { ReactNode } from 'react';
import { DebtsPicture } from './illustrations/debts-picture.tsx';
import { EntriesPicture } from './illustrations/entries-picture.tsx';
import { GoalsPicture } from './illustrations/goals-picture.tsx';
import { WelcomePicture } from './illustrations/welcome-picture.tsx';

interface Step {
  title: string;
  text: string;
  tip?: string;
  picture: ReactNode;
}

/** What the tutorial tells, in order. */
export const steps: Step[] = [
  {
    title: 'Boas-vindas ao Tostão',
    text: 'Suas finanças em dia, num lugar só: o que entra, o que sai, o que falta pagar e para onde foi cada centavo.',
    picture: <WelcomePicture />,
  },
  {
    title: 'Entradas e saídas',
    text: 'Toque em Entrada ou Saída, digite o valor e salve. Leva cinco segundos, e seus números se atualizam na hora.',
    picture: <EntriesPicture />,
  },
  {
    title: 'Dívidas fixas e parceladas',
    text: 'Veja o que vence, acompanhe cada parcela e pague com um toque: a despesa é lançada para você.',
    tip: 'Dica: uma saída recorrente vira dívida, uma por mês, e você paga cada uma quando vencer.',
    picture: <DebtsPicture />,
  },
  {
    title: 'Metas e relatórios',
    text: 'Dê uma meta mensal a cada categoria. Avisamos aos 80% e aos 100%, e o relatório do mês mostra para onde o dinheiro foi.',
    picture: <GoalsPicture />,
  },
];
