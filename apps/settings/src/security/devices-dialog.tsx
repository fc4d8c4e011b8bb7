import { useQuery } from '@tanstack/react-query';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { useIsOnline, useUserId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { QueryState } from '@tostao/ui/query-state';
import { type Device, devicesQuery, endSessionsMutation } from './sessions.ts';

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** Lists the devices on which the user is signed in, and ends their sessions. */
export function DevicesDialog(dialog: DialogState) {
  const isOnline = useIsOnline();
  const query = useQuery(devicesQuery(useDatabase(), useUserId()));
  const { mutate: end, isPending, variables } = useToastMutation(endSessionsMutation);
  return (
    <Dialog
      {...dialog}
      title="Aparelhos conectados"
      description="Não conhece um deles? Encerre, e troque a sua senha."
      size="sm"
    >
      <QueryState
        query={query}
        isOnline={isOnline}
        errorTitle="Não foi possível carregar os aparelhos"
      >
        {(devices) => (
          <div className="grid gap-4">
            <ul className="divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  {...device}
                  isEnding={isPending && variables === device.id}
                  isDisabled={isPending}
                  onEnd={() => end(device.id)}
                />
              ))}
            </ul>
            {devices.length > 1 ? (
              <Button
                variant="secondary"
                loading={isPending && variables === null}
                disabled={isPending && variables !== null}
                onClick={() => end(null)}
              >
                Encerrar os outros
              </Button>
            ) : null}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

interface DeviceRowProps extends Device {
  isEnding: boolean;
  isDisabled: boolean;
  onEnd: () => void;
}

function DeviceRow({ name, isCurrent, firstUsedAt, lastUsedAt, ...ending }: DeviceRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">
          {isCurrent ? 'Este aparelho' : `Último uso: ${momentText(lastUsedAt)}`}
        </span>
        <span className="block text-sm text-muted">Primeiro uso: {momentText(firstUsedAt)}</span>
      </span>
      {isCurrent ? null : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Encerrar ${name}`}
          loading={ending.isEnding}
          disabled={ending.isDisabled && !ending.isEnding}
          onClick={ending.onEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

function momentText(iso: string): string {
  return moment.format(new Date(iso));
}
