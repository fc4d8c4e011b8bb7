/** A household of the user, as far as the device knows it. */
export interface OwnHousehold {
  id: string;
  name: string;
  role: string;
  isOwn: boolean;
  hasOthers: boolean;
}

const names = new Intl.ListFormat('pt-BR');
const listOf = (households: OwnHousehold[]) => names.format(households.map(({ name }) => name));

/** Says what goes with the account and what stays: rows in a household with others stay, one whose owner is alone goes. */
export function accountDeletionText(households: OwnHousehold[]): string {
  const shared = households.filter(({ isOwn }) => !isOwn);
  const left = shared.filter(({ hasOthers }) => hasOthers);
  const deleted = shared.filter(({ hasOthers, role }) => !hasOthers && role === 'owner');
  return [
    shared.length === 0
      ? 'Suas transações, entradas recorrentes, dívidas, comprovantes, contas, caixinhas, categorias, regras de importação e seu perfil são apagados para sempre.'
      : 'As transações, entradas recorrentes, dívidas, comprovantes, contas, caixinhas, categorias e regras de importação de Pessoal e o seu perfil são apagados para sempre.',
    deleted.length > 0 &&
      `Só você está em ${listOf(deleted)}: tudo o que está lá também é apagado.`,
    left.length > 0 && `O que você registrou em ${listOf(left)} continua lá, como de “Ex-membro”.`,
    'Esta ação não pode ser desfeita. Cópias de segurança do servidor ainda guardam o que foi apagado por até 30 dias.',
  ]
    .filter(Boolean)
    .join(' ');
}
