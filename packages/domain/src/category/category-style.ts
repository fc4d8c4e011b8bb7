/** The icons that a user can choose, in display order. */
export const iconNames = [
  'Home',
  'ShoppingCart',
  'Car',
  'Utensils',
  'MoreHorizontal',
  'Heart',
  'Coffee',
  'Gift',
  'Plane',
  'Book',
  'Dumbbell',
  'Stethoscope',
  'Wallet',
  'Receipt',
  'Landmark',
  'FileText',
  'Bus',
  'Bike',
  'Train',
  'Fuel',
  'Smartphone',
  'Tv',
  'Zap',
  'Droplet',
  'Wifi',
  'CreditCard',
  'Building2',
  'GraduationCap',
  'Baby',
  'PawPrint',
  'Scissors',
  'Shirt',
] as const;

/** Two of the default categories have icons that the picker does not offer. */
const drawableNames = new Set<string>([...iconNames, 'Briefcase', 'TrendingUp']);

/** The icon for an unknown name. */
export const fallbackIcon = 'MoreHorizontal';

/** Returns the icon to draw: the given one, or the fallback for an unknown name. */
export function knownIcon(name: string): string {
  return drawableNames.has(name) ? name : fallbackIcon;
}

/** The colour of a new category. */
export const defaultColor = 'bg-blue-500';

/** The colour of a name that only transactions use. */
export const neutralColor = 'bg-gray-500';
