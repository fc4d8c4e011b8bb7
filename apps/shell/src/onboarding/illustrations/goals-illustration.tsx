import { CategoryIcon } from '@tostao/ui/category-icon';
import { clsx } from 'clsx';
import { Paper } from './paper.tsx';

const goals = [
  { icon: 'Utensils', color: 'bg-orange-500', used: 'w-5/12 bg-bar-green', percentage: '42%' },
  { icon: 'Gift', color: 'bg-pink-500', used: 'w-10/12 bg-bar-yellow', percentage: '83%' },
  { icon: 'Car', color: 'bg-blue-500', used: 'w-full bg-bar-red', percentage: '104%' },
];

/** Three limits: distant, close and exceeded. */
export function GoalsIllustration() {
  return (
    <Paper className="grid w-72 gap-3">
      {goals.map(({ icon, color, used, percentage }) => (
        <div key={icon} className="flex items-center gap-3">
          <CategoryIcon icon={icon} color={color} size="xs" />
          <span className="h-2.5 flex-1 overflow-hidden rounded-full bg-track">
            <span className={clsx('block h-full rounded-full', used)} />
          </span>
          <span className="w-11 text-right text-sm font-semibold tabular-nums">{percentage}</span>
        </div>
      ))}
    </Paper>
  );
}
