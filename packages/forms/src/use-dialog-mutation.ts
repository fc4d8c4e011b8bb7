import { useMutation } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import { useState } from 'react';
import type { MutationFactory } from '@tostao/domain/data-access/use-toast-mutation';
import { useIsMounted } from './use-is-mounted.ts';
import { useWriteContext } from '@tostao/domain/data-access/write-context';

/**
 * Returns a mutation of the signed-in user, with its failure for the dialog that asks for a confirmation. A dialog that is gone
 * shows it as a toast.
 */
export function useDialogMutation<Data, Variables, Rollback>(
  factory: MutationFactory<Data, Variables, Rollback>,
) {
  const [failure, setFailure] = useState<Notification>();
  const isMounted = useIsMounted();
  const context = useWriteContext();
  const options = factory(context);
  const showFailure = (shown: Notification) =>
    isMounted.current ? setFailure(shown) : context.notify(shown);
  const mutation = useMutation({ ...options, meta: { ...options.meta, showFailure } });
  return { ...mutation, failure: mutation.isError ? failure : undefined };
}
