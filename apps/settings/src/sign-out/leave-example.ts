import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { leaveExample } from '@tostao/domain/example/leave-example';

/** Returns the options of a mutation that deletes the example of this browser. */
export function leaveExampleMutation({ database }: Omit<WriteContext, 'userId'>) {
  return mutationOptions({
    mutationFn: () => leaveExample(database),
    meta: { failure: { title: 'Não foi possível sair do exemplo' } },
  });
}
