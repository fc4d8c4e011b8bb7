import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { useInterruptedRestore } from './use-interrupted-restore.ts';

/** Says that a restore was interrupted, and offers to go on. Renders nothing otherwise. */
export function InterruptedRestoreCard({ onContinue }: { onContinue: () => void }) {
  const [fileName, setFileName] = useInterruptedRestore();
  if (fileName === null) return null;
  return (
    <Card>
      <p className="text-heading">Restauração pela metade</p>
      <p className="text-muted wrap-anywhere">
        Escolha {fileName} de novo para trazer o que falta.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button data-writes size="sm" onClick={onContinue}>
          Continuar
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setFileName(null)}>
          Descartar
        </Button>
      </div>
    </Card>
  );
}
