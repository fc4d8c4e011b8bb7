import type { Category } from './category.ts';

type DefaultCategory = Pick<Category, 'type' | 'name' | 'icon' | 'color'>;

/** The categories of a user without any other. The database inserts them; a test keeps both lists in sync. */
export const defaultCategories: readonly DefaultCategory[] = [
  { type: 'expense', name: 'Alimentação', icon: 'Utensils', color: 'bg-orange-500' },
  { type: 'expense', name: 'Transporte', icon: 'Car', color: 'bg-blue-500' },
  { type: 'expense', name: 'Moradia', icon: 'Home', color: 'bg-purple-500' },
  { type: 'expense', name: 'Saúde', icon: 'Heart', color: 'bg-red-500' },
  { type: 'expense', name: 'Lazer', icon: 'Gift', color: 'bg-pink-500' },
  { type: 'expense', name: 'Educação', icon: 'GraduationCap', color: 'bg-teal-500' },
  { type: 'expense', name: 'Contas', icon: 'FileText', color: 'bg-gray-500' },
  { type: 'expense', name: 'Outros', icon: 'MoreHorizontal', color: 'bg-gray-500' },
  { type: 'income', name: 'Salário', icon: 'Wallet', color: 'bg-teal-500' },
  { type: 'income', name: 'Freelance', icon: 'Briefcase', color: 'bg-blue-500' },
  { type: 'income', name: 'Investimentos', icon: 'TrendingUp', color: 'bg-purple-500' },
  { type: 'income', name: 'Outros', icon: 'MoreHorizontal', color: 'bg-gray-500' },
];
