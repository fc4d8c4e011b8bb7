import type { ReactNode } from 'react';
import { DebtsIllustration } from './illustrations/debts-illustration.tsx';
import { EntriesIllustration } from './illustrations/entries-illustration.tsx';
import { GoalsIllustration } from './illustrations/goals-illustration.tsx';
import { WelcomeIllustration } from './illustrations/welcome-illustration.tsx';

interface Step {
  title: string;
  text: string;
  tip?: string;
  picture: ReactNode;
}

/** The steps of the tutorial, in order. */
export const steps: Step[] = [
  {
    title: 'Boas-vindas ao Tostão',
    text: 'Suas finanças em dia, num lugar só: o que entra, o que sai, o que falta pagar e para onde foi cada centavo.',
    picture: <WelcomeIllustration />,
  },
  {
    title: 'Entradas e saídas',
    text: 'Toque em Entrada ou Saída, digite o valor e salve: leva cinco segundos. Ou importe o extrato do banco, e organize tudo em contas e cartões.',
    picture: <EntriesIllustration />,
  },
  {
    title: 'Dívidas fixas e parceladas',
    text: 'O que é fixo volta todo mês. Acompanhe cada parcela e pague com um toque: a despesa é lançada para você.',
    tip: 'Dica: uma saída recorrente vira dívida, uma por mês, e você paga cada uma quando vencer.',
    picture: <DebtsIllustration />,
  },
  {
    title: 'Metas e relatórios',
    text: 'Dê uma meta mensal a cada categoria. Avisamos aos 80% e aos 100%, e o relatório do mês mostra para onde o dinheiro foi.',
    picture: <GoalsIllustration />,
  },
];
