import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { UnsentDownload } from '../household/unsent-download.tsx';
import { forgetEndedSession, readEndedSession } from '../session/ended-session.ts';

/** Says that the user has ended the session of this device from another one, and offers what it could not send. */
export function EndedNote() {
  const [isSaved, setIsSaved] = useState(false);
  const { data: unsent } = useQuery({
    queryKey: ['ended session'],
    queryFn: readEndedSession,
    staleTime: Infinity,
  });
  if (!unsent) return null;
  return (
    <div role="note" className="grid gap-3 rounded-control bg-warning-soft p-4 text-warning">
      <p>A sessão deste aparelho foi encerrada em outro aparelho. O que ele guardava saiu daqui.</p>
      {unsent.length > 0 && !isSaved ? (
        <UnsentDownload
          variant="secondary"
          icon={<Download />}
          writes={unsent}
          onSaved={() => {
            setIsSaved(true);
            void forgetEndedSession(unsent);
          }}
        />
      ) : null}
    </div>
  );
}
