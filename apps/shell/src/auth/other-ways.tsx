import { setSessionOnly } from '@tostao/platform/session-only';
import { ExampleButton } from '../example/example-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { useOffersGoogle } from './offers-google.ts';

interface OtherWaysProps {
  offersExample: boolean;
  /** Whether the session outlives the browser. */
  remember: boolean;
}

/** Renders the ways in without a password. The place of Google's is kept until the server has said whether it offers it. */
export function OtherWays({ offersExample, remember }: OtherWaysProps) {
  const offersGoogle = useOffersGoogle();
  return (
    <div className="grid min-h-40 content-start gap-4">
      {offersExample || offersGoogle ? (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          ou
        </p>
      ) : null}
      {offersExample ? <ExampleButton /> : null}
      {offersGoogle ? <GoogleButton onStart={() => setSessionOnly(!remember)} /> : null}
    </div>
  );
}
