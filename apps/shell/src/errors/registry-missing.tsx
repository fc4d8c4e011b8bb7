import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../screen/use-title.ts';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';
import { useShellServices } from '../services/shell-services.ts';

/** Stands for every screen of a remote while the registry that lists them is unknown. */
export function RegistryMissing() {
  const { registry } = useShellServices().remotes;
  useTitle('Abrindo');
  const { isError, isFetching, refetch } = useQuery({
    queryKey: ['registry'],
    queryFn: () => registry.read(),
    retry: false,
    staleTime: 'static',
  });
  if (!isError) return <RemoteSkeleton />;
  return (
    <RemoteFailure
      title="esta tela"
      pending={isFetching}
      onRetry={refetch}
      fallbackAction={<SignOutButton />}
    />
  );
}
