import type { MockAnswers } from '@tostao/test-kit/mock-platform';

type Line = [name: string, icon: string, color: string, limit: number | null];

function aCategory(type: 'income' | 'expense') {
  return ([name, icon, color, monthly_limit]: Line, index: number) => ({
    id: `00000000-0000-7000-8000-00000000${type === 'income' ? '04' : '05'}0${index}`,
    type,
    name,
    icon,
    color,
    monthly_limit,
  });
}

/** A user with some categories. */
export const onePerson: MockAnswers = {
  profiles: [{ name: 'Ana Souza', image: null, has_completed_onboarding: true }],
  categories: [
    ...(
      [
        ['Alimentação', 'Utensils', 'bg-orange-500', 900],
        ['Transporte', 'Car', 'bg-blue-500', 400],
        ['Presentes de aniversário da família', 'Gift', 'bg-pink-500', null],
      ] satisfies Line[]
    ).map(aCategory('expense')),
    ...([['Salário', 'Briefcase', 'bg-green-500', null]] satisfies Line[]).map(aCategory('income')),
  ],
};
