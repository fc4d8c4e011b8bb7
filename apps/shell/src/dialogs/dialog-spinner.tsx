import { Spinner } from '@tostao/ui/spinner';

/** Stands for a dialog whose code is on its way, once that takes a while; a press calls it off. */
export function DialogSpinner({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="splash fixed inset-0 z-50 grid place-items-center bg-scrim">
      <div className="rounded-full bg-surface shadow-overlay">
        <Spinner />
      </div>
      <button
        type="button"
        aria-label="Cancelar"
        className="absolute inset-0 size-full"
        onClick={onCancel}
      />
    </div>
  );
}
