import type { EditDebtDraft } from '../debt/debt-form.ts';
import { useFormSwitch } from '@tostao/forms/use-form-field';
import { Switch } from '@tostao/ui/switch';
import { useFormContext } from 'react-hook-form';

/** Renders the switch for a debt that comes back, and how. */
export function FixedDebtSwitch({ onTurnedOn }: { onTurnedOn?: () => void }) {
  const { control } = useFormContext<Pick<EditDebtDraft, 'isFixed'>>();
  return (
    <Switch
      {...useFormSwitch({ control, name: 'isFixed' }, onTurnedOn)}
      label="Dívida fixa"
      hint="Volta sozinha, no ritmo que você escolher"
    />
  );
}
