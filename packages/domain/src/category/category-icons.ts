/** The icons on offer, in their order. */
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

/** Two of the default categories carry icons that are not on offer. */
const drawableNames = new Set<string>([...iconNames, 'Briefcase', 'TrendingUp']);

/** The icon of nobody's name. */
export const fallbackIcon = 'MoreHorizontal';

/** The icon to draw: an unknown name falls back. */
export function knownIcon(name: string): string {
  return drawableNames.has(name) ? name : fallbackIcon;
}
