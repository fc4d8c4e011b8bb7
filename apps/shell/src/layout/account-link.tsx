import { useProfilePhoto } from '@tostao/domain/profile/get-photo';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { Link } from '@tostao/platform';
import { Avatar } from '@tostao/ui/avatar';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';

/** Links the user's photo to the settings. Without their remote it is only the photo. */
export function AccountLink() {
  const { data: profile } = useProfile();
  const path = useRemoteCatalog().paths.get('account');
  const photo = <Avatar name={profile?.name ?? ''} src={useProfilePhoto()} />;
  if (!path) return photo;
  return (
    <Link to={path} aria-label="Abrir ajustes" className="rounded-full">
      {photo}
    </Link>
  );
}
