import { shortenPaymentCode } from '@tostao/domain/debt/payment-code';
import { Button } from '@tostao/ui/button';
import { TextField } from '@tostao/ui/text-field';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';

/** Shows the code of a debt, shortened, and copies all of it for the app of a bank. */
export function PaymentCode({ code }: { code: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  const whole = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setResult('copied');
    } catch {
      setResult('failed');
      // After rendering.
      requestAnimationFrame(() => whole.current?.focus());
    }
  };

  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4 text-ink">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm font-medium tabular-nums">{shortenPaymentCode(code)}</p>
        <Button
          variant="secondary"
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar código
        </Button>
      </div>
      <output className="text-sm empty:sr-only">
        {result === 'copied' ? 'Código copiado. Cole no aplicativo do seu banco.' : ''}
      </output>
      {result === 'failed' ? (
        <TextField
          ref={whole}
          label="Código completo"
          hint="Não foi possível copiar. Selecione o código e copie."
          readOnly
          value={code}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </div>
  );
}
