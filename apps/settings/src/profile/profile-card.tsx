import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useProfilePhoto } from '@tostao/domain/profile/get-photo';
import { removePhotoMutation } from './remove-photo.ts';
import { useSession } from '@tostao/platform';
import { Avatar } from '@tostao/ui/avatar';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Skeleton } from '@tostao/ui/skeleton';
import { Pencil } from 'lucide-react';
import { PhotoButton } from './photo-button.tsx';

interface ProfileCardProps {
  /** Called with the current name to edit it. */
  onEdit: (name: string) => void;
}

/** Renders photo, name and e-mail, and buttons to change the first two. */
export function ProfileCard({ onEdit }: ProfileCardProps) {
  const { data: profile } = useProfile();
  const photo = useProfilePhoto();
  // The database stores no photo of a visitor.
  const isExample = useSession()?.user.is_anonymous === true;
  const { mutate: removePhoto, isPending: isRemoving } = useToastMutation(removePhotoMutation);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={profile?.name ?? ' '} src={photo} size="lg" />
        <div className="min-w-40 flex-1">
          {profile ? (
            <>
              <p className="truncate text-heading">{profile.name}</p>
              <p className="truncate text-sm text-muted">{profile.email}</p>
            </>
          ) : (
            <div className="grid gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-48 max-w-full" />
            </div>
          )}
          {isExample ? null : (
            <div className="mt-2 -ml-4 flex flex-wrap">
              <PhotoButton />
              {profile?.photoVersion ? (
                <Button
                  variant="ghost"
                  size="sm"
                  loading={isRemoving}
                  onClick={() => removePhoto()}
                >
                  Remover foto
                </Button>
              ) : null}
            </div>
          )}
        </div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Pencil />}
          className="max-sm:w-full"
          disabled={!profile}
          onClick={() => profile && onEdit(profile.name)}
        >
          Editar
        </Button>
      </div>
    </Card>
  );
}
