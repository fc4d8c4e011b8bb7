import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { exampleRows } from '@tostao/test-kit/rows/example-rows';
import { categoryRow } from '@tostao/test-kit/rows/category-rows';

/** A user with some categories. */
export const onePerson: MockAnswers = {
  profiles: [{ name: 'Ana Souza', photo_version: null, has_completed_onboarding: true }],
  categories: [
    categoryRow({ monthly_limit: 900 }),
    categoryRow({ name: 'Transporte', icon: 'Car', color: 'bg-blue-500', monthly_limit: 400 }),
    categoryRow({
      name: 'Presentes de aniversário da família',
      icon: 'Gift',
      color: 'bg-pink-500',
    }),
    categoryRow({ name: 'Salário', icon: 'Briefcase', color: 'bg-green-500', type: 'income' }),
  ],
};

/** The categories of the example household. */
export const exampleCategories: MockAnswers = { categories: exampleRows().categories };
