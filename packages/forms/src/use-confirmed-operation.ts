import { useMutation } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import { useState } from 'react';
import type { Operation } from '@tostao/domain/data-access/operation';
import { useIsMounted } from './use-is-mounted.ts';
import { useWriteContext } from '@tostao/domain/data-access/write-context';

/**
 * Returns the mutation of an operation, with its failure for the dialog that asks for a confirmation. A dialog that is gone
 * shows it as a toast.
 */
export function useConfirmedOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  const [failure, setFailure] = useState<Notification>();
  const isMounted = useIsMounted();
  const context = useWriteContext();
  const options = operation(context);
  const showFailure = (shown: Notification) =>
    isMounted.current ? setFailure(shown) : context.notify(shown);
  const mutation = useMutation({ ...options, meta: { ...options.meta, showFailure } });
  return { ...mutation, failure: mutation.isError ? failure : undefined };
}
