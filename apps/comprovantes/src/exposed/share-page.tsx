import {
  reopenForm,
  useCanWrite,
  useNavigate,
  useOpenShellDialog,
  usePath,
} from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { EmptyState } from '@tostao/ui/empty-state';
import { Page } from '@tostao/ui/page';
import { Spinner } from '@tostao/ui/spinner';
import { Eye, FileQuestion, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Destination, destinationOf, type Shared } from '../share/classify-shared.ts';
import { offerReceipt } from '../share/pending-receipt.ts';
import { receiveShared } from '../share/receive-shared.ts';

/** Takes what another app has shared to the screen where it belongs. */
function SharePage() {
  const navigate = useNavigate();
  const openDialog = useOpenShellDialog();
  const importPath = usePath('import');
  const debtsPath = usePath('debts');
  const canWrite = useCanWrite();
  const [left, setLeft] = useState<{ destination: Destination; name: string }>();

  const go = useEffectEvent((shared: Shared, destination: Destination) => {
    const { files, text } = shared;
    const [file] = files;
    const open = (path: string, name: string, values: unknown) => {
      reopenForm({ name, version: 1, values, opens: { path } });
      void navigate(path, { replace: true });
    };
    if (!canWrite) setLeft({ destination: 'nothing', name: '' });
    else if (file && destination === 'statement' && importPath !== undefined) {
      open(importPath, 'shared-statement', file);
    } else if (file && destination === 'receipt') {
      offerReceipt({ files, text });
      void navigate('/', { replace: true });
      openDialog('new-expense');
    } else if (destination === 'payment-code' && debtsPath !== undefined) {
      open(debtsPath, 'shared-payment-code', text);
    } else if (destination === 'line') open('/', 'shared-line', text.slice(0, 200));
    else setLeft({ destination, name: file?.name ?? '' });
  });
  useEffect(() => {
    receiveShared()
      .catch(() => ({ files: [], text: '' }))
      .then(async (shared) => go(shared, await destinationOf(shared)))
      .catch((error: unknown) => console.error('A share could not be opened', error));
  }, []);

  return (
    <Page title="Compartilhar" onBack={() => void navigate('/')}>
      {left ? <NothingToOpen {...left} canWrite={canWrite} /> : <Spinner />}
    </Page>
  );
}

interface NothingToOpenProps {
  destination: Destination;
  name: string;
  canWrite: boolean;
}

function NothingToOpen({ destination, name, canWrite }: NothingToOpenProps) {
  if (!canWrite) {
    return (
      <EmptyState
        icon={<Eye />}
        title="Você só pode ver esta casa."
        description="Peça a quem é dono dela para poder lançar."
      />
    );
  }
  return destination === 'nothing' ? (
    <EmptyState
      icon={<Share2 />}
      title="Não chegou nada para abrir."
      description="Compartilhe de novo: o Tostão guarda o que recebe por uma hora, neste aparelho."
    />
  ) : (
    <EmptyState
      icon={<FileQuestion />}
      title={
        destination === 'empty'
          ? `${name || 'O arquivo'} está vazio.`
          : `O Tostão não abre ${name || 'este arquivo'}.`
      }
      description="Ele recebe extratos (OFX, CSV, XLSX, XLS), fotos, PDF e textos com boleto ou Pix."
    />
  );
}

export default withAppRoot('comprovantes', SharePage);
