import type { EditDebtDraft } from '../debt/debt-form.ts';
import { Button } from '@tostao/ui/button';
import { useFormContext, useWatch } from 'react-hook-form';
import { PaymentCode } from './payment-code.tsx';

/** Shows the code that the form holds, with a button that removes it. */
export function StoredPaymentCode({ onRemove }: { onRemove: () => void }) {
  const { control } = useFormContext<EditDebtDraft>();
  const code = useWatch({ control, name: 'paymentCode' });
  if (code === null) return null;
  return (
    <PaymentCode code={code}>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        Remover código
      </Button>
    </PaymentCode>
  );
}
