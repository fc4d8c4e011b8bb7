import { leaveDevice } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { LogOut } from 'lucide-react';

/** Leaves without asking anybody: for where the settings cannot be had. */
export function SignOutButton() {
  return (
    <Button variant="secondary" fullWidth icon={<LogOut />} onClick={() => void leaveDevice()}>
      Sair da Conta
    </Button>
  );
}
