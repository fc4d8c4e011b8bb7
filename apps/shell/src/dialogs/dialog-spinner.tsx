import { Spinner } from '@tostao/ui/spinner';

/**
 * Placeholder of a dialog whose code is still loading, shown after a short delay. Pressing it
 * cancels.
 */
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
