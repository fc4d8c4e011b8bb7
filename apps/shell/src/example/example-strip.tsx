import { leaveExample } from '@tostao/domain/example/leave-example';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { Banner } from '@tostao/ui/banner';
import { Button } from '@tostao/ui/button';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';

/** Says on every screen that the household is invented, and leads to an account of one's own. */
export function ExampleStrip() {
  const database = useDatabase();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => leaveExample(database) });
  return (
    <Banner
      icon={<FlaskConical />}
      action={
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0 whitespace-nowrap"
          loading={isPending}
          onClick={() => mutate()}
        >
          Criar conta
        </Button>
      }
    >
      <p>
        <strong>Exemplo</strong>
        {isError ? null : <span className="text-muted"> · some ao sair</span>}
      </p>
      {isError ? (
        <p className="text-danger">Não foi possível sair. Verifique sua internet.</p>
      ) : null}
    </Banner>
  );
}
