import { useQuery } from '@tanstack/react-query';
import * as platform from '@tostao/platform';
import versions from '@tostao/platform/contract-versions.json';

/** Uses the contract that it was built with: all its names, the session, the data and the shell. */
export default function ContractPage() {
  const { supabase } = platform.usePlatform();
  const userId = platform.useUserId();
  const today = platform.useToday();
  const openDialog = platform.useOpenShellDialog();
  const navigate = platform.useNavigate();
  const { data: profile } = useQuery({
    queryKey: [userId, 'contract'],
    queryFn: async () => {
      const { data } = await supabase.from('profiles').select('id').single().throwOnError();
      return data.id as string;
    },
  });
  const missing = Object.keys(versions).filter((name) => !(name in platform));
  return (
    <>
      <h1>Contrato</h1>
      <p>Nomes ausentes: {missing.length === 0 ? 'nenhum' : missing.join(', ')}</p>
      <p>Hoje: {today}</p>
      <p>{profile === userId && 'Dados da conta lidos'}</p>
      <button onClick={() => openDialog('shortcuts')}>Atalhos</button>
      <button onClick={() => void navigate('/')}>Ir para o início</button>
    </>
  );
}
