import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { Switch } from '@tostao/ui/switch';
import type { ReminderSettings } from '../settings/get-settings.ts';
import { useIsDeviceOn } from './get-device.ts';
import { findPushObstacle, type PushObstacle } from './push-subscription.ts';
import { turnOffMutation, turnOnMutation } from './switch-device.ts';

const obstacles: Record<PushObstacle, string> = {
  'not-installed': 'Adicione o Tostão à tela de início para receber avisos neste aparelho.',
  unsupported: 'Este navegador não recebe avisos.',
};
const blocked =
  'O navegador bloqueou as notificações deste site. Libere-as nas configurações dele para receber avisos.';
const withoutSender = 'Este servidor não envia avisos a aparelhos.';

interface DeviceSwitchProps {
  /** The key of the server. `null` where it sends no messages. */
  publicKey: string | null;
  settings: ReminderSettings;
}

/** Turns the messages to this browser on and off. Nothing asks for a permission before the press. */
export function DeviceSwitch({ publicKey, settings }: DeviceSwitchProps) {
  const { data: isOn = false, isPending } = useIsDeviceOn();
  const turnOn = useToastMutation(turnOnMutation);
  const turnOff = useToastMutation(turnOffMutation);
  const obstacle = findPushObstacle();
  const reason = obstacle
    ? obstacles[obstacle]
    : publicKey === null
      ? withoutSender
      : Notification.permission === 'denied'
        ? blocked
        : undefined;
  const isBusy = isPending || turnOn.isPending || turnOff.isPending;
  const change = (on: boolean) => {
    if (!on) turnOff.mutate();
    else if (publicKey !== null) turnOn.mutate({ publicKey, settings });
  };
  return (
    <Switch
      label="Avisar neste aparelho"
      hint={isOn ? undefined : reason}
      checked={turnOn.isPending || (isOn && !turnOff.isPending)}
      disabled={isBusy || (reason !== undefined && !isOn)}
      onChange={change}
    />
  );
}
