import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { CameraWindow } from '../camera/camera-window.tsx';
import { paymentMode } from '../camera/payment-mode.ts';

/** Reads a boleto or Pix into the form of a debt. */
function CameraDialog({ open, onOpenChange, onRead }: SlotProps<'payment-code.dialog/v1'>) {
  return (
    <CameraWindow mode={paymentMode} open={open} onOpenChange={onOpenChange} onFound={onRead} />
  );
}

export default withAppRoot('comprovantes', CameraDialog);
