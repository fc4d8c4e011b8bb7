import { shortenPaymentCode } from '@tostao/domain/debt/payment-code';
import { Button } from '@tostao/ui/button';
import { TextField } from '@tostao/ui/text-field';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface PaymentCodeProps {
  code: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Shows the code of a debt, shortened, and copies all of it for the app of a bank. */
export function PaymentCode({ code, children }: PaymentCodeProps) {
  const [result, setResult] = useState<'copied' | 'failed'>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setResult('copied');
    } catch {
      setResult('failed');
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
        {children}
      </div>
      <output className="text-sm empty:sr-only">
        {result === 'copied' ? 'Código copiado. Cole no aplicativo do seu banco.' : ''}
      </output>
      {result === 'failed' ? (
        <TextField
          ref={focusWhenMounted}
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

function focusWhenMounted(input: HTMLInputElement | null): void {
  input?.focus();
}
