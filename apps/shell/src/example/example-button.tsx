import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { FormFailure } from '@tostao/ui/form-failure';
import { useMutation } from '@tanstack/react-query';

/** Opens an invented household. Its code is loaded on the press. */
export function ExampleButton() {
  const { supabase } = usePlatform();
  const { mutate, isPending, isSuccess, error } = useMutation({
    // Each try creates a user.
    retry: false,
    mutationFn: async () => {
      const { openExample } = await import(/* webpackChunkName: "example" */ './open-example.ts');
      await openExample(supabase);
    },
  });
  return (
    <>
      {error ? (
        <FormFailure
          title="Não foi possível abrir o exemplo"
          description={
            error.name === 'UnsentDataError'
              ? 'Este aparelho guarda dados que ainda não foram enviados. Entre na sua conta primeiro.'
              : describeAuthError(error).description
          }
        />
      ) : null}
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        loading={isPending || isSuccess}
        onClick={() => mutate()}
      >
        Ver com exemplo
      </Button>
    </>
  );
}
