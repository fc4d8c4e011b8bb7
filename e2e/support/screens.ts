/** The screens of the remotes, with the heading of each. */
export const remoteScreens = [
  { path: '/transacoes', heading: 'Histórico de Transações' },
  { path: '/dividas', heading: 'Minhas Dívidas' },
  { path: '/relatorio', heading: 'Relatório do Mês' },
  { path: '/ajustes', heading: 'Ajustes' },
  { path: '/categorias', heading: 'Categorias' },
  { path: '/contas', heading: 'Contas' },
  { path: '/importar', heading: 'Importar extrato' },
] as const;
