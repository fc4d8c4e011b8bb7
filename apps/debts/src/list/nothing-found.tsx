import { Button } from '@tostao/ui/button';
import { EmptyState } from '@tostao/ui/empty-state';
import { SearchX } from 'lucide-react';

interface NothingFoundProps {
  search: string;
  onClear: () => void;
}

/** Replaces a list in which the search found nothing. */
export function NothingFound({ search, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nenhuma dívida encontrada"
      description={`Nada aqui tem “${search.trim()}” no nome, na instituição ou no valor.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Mostrar todas
        </Button>
      }
    />
  );
}
