import { updatePhotoMutation } from './update-photo.ts';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { Button } from '@tostao/ui/button';
import { type ChangeEvent, useRef } from 'react';

/** Lets the user choose a profile photo from the device, and uploads it. */
export function PhotoButton() {
  const { mutate, isPending } = useToastMutation(updatePhotoMutation);
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Lets the user choose the same file again after a rejection.
    currentTarget.value = '';
    if (file) mutate(file);
  };

  return (
    <>
      <Button variant="ghost" size="sm" loading={isPending} onClick={() => input.current?.click()}>
        Alterar foto
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label="Foto"
        onChange={choose}
      />
    </>
  );
}
