import { useUpdatePhoto } from '@tostao/domain/profile/update-photo';
import { Button } from '@tostao/ui/button';
import { type ChangeEvent, useRef } from 'react';

/** Picks a picture from the device and keeps it. */
export function PhotoButton() {
  const { mutate, isPending } = useUpdatePhoto();
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen again after it was refused.
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
