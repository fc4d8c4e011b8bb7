import { expect, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { ShownAddress } from '@tostao/test-kit/shown-address';
import type { Meta, StoryObj } from '@storybook/react-vite';
import DebtsPage from '../exposed/debts-page.tsx';
import { everyUrgency, forCalendar, recurringExpenses, searched } from './mock-list.ts';

interface Args {
  answers: MockAnswers;
  path?: string;
}

const meta = {
  title: 'Screens/Debts/List',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `Open debts are grouped by time, and each group is one card of rows. The same content in a card per debt
took 10 px more for each debt, framed every overdue debt in red, and looked unlike the history.

Only the most urgent debt has a filled button. The border of “Vencidas” says once that its debts are overdue. A purchase
in installments shows the rest to pay. A press on a row edits its debt; on wide screens the row has a pencil, too.`,
      },
    },
  },
  args: { answers: everyUrgency },
  render: ({ answers, path }) => (
    <MockPlatform answers={answers} path={path}>
      <DebtsPage />
      <ShownAddress />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const address = () => screen.getByTestId('address').textContent;
const totals = () => screen.getByRole('region', { name: 'Total a Pagar' });

/** The item of the list with a heading. */
const cardOf = async (name: string) => {
  const panel = within(await screen.findByRole('tabpanel'));
  const [heading] = await panel.findAllByRole('heading', { level: 3, name });
  return heading!.closest('li')!;
};

/** Returns the buttons of the page that are filled. */
const filledButtons = () =>
  screen
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('bg-brand'))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

/** The most urgent debts come first, and each shows when it is due. */
export const ByUrgency: Story = {
  play: async () => {
    await expect(await cardOf('Ontem')).toHaveTextContent(/Vencido.*VENCIDA/);
    await shows('Ontem', 'Hoje', 'Amanhã', 'Depois', 'Sofá', 'Paga');
    await expect(await cardOf('Hoje')).toHaveTextContent(/Vence hoje.*VENCIDA/);
    const tomorrow = await cardOf('Amanhã');
    await expect(tomorrow).toHaveTextContent(/Vence em 1 dia.*Itaú/);
    await expect(tomorrow).not.toHaveTextContent('VENCIDA');
    await expect(await cardOf('Depois')).toHaveTextContent('Vence em 8 dias');
    await expect(await cardOf('Sofá')).toHaveTextContent(/Falta R\$.0,02.*1\/3 pagas/);
    const overdue = within(screen.getByRole('region', { name: 'Vencidas' }));
    await expect(overdue.getAllByRole('listitem')).toHaveLength(2);
    await expect(filledButtons()).toEqual(['Pagar Ontem']);
    await expect(totals()).toHaveTextContent('R$ 1.321,02');
    await expect(totals()).toHaveTextContent('VencidasR$ 21,00');
    await expect(totals()).toHaveTextContent('Próximos 7 diasR$ 300,00');
  },
};

/** Each tab shows its number of items, and is part of the address. */
export const Tabs: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'Ontem' });
    for (const [name, description] of [
      ['Todas', '6 itens'],
      ['Fixas', '2 itens'],
      ['Parceladas', '1 item'],
      ['Pagas', '2 itens'],
    ] as const) {
      await expect(screen.getByRole('tab', { name })).toHaveAccessibleDescription(description);
    }
    await userEvent.click(screen.getByRole('tab', { name: 'Fixas' }));
    await shows('Ontem', 'Hoje');
    await userEvent.click(screen.getByRole('tab', { name: 'Pagas' }));
    await shows('Paga', 'Sofá');
    await expect(address()).toBe('?aba=pagas');
  },
};

/** The search matches names, institutions and amounts, sums the matches, and is in the address. */
export const Search: Story = {
  args: { answers: searched },
  play: async () => {
    const search = await screen.findByRole('searchbox', { name: 'Buscar dívidas...' });
    await shows('Condomínio', 'Carro', 'Cartão');
    for (const [text, found, sum] of [
      ['condominio', ['Condomínio'], 'R$ 123,45'],
      ['ITAU', ['Cartão'], 'R$ 50,00'],
      ['123,45', ['Condomínio', 'Carro'], 'R$ 1.246,90'],
      ['1.123', ['Carro'], 'R$ 1.123,45'],
    ] as const) {
      await userEvent.clear(search);
      await userEvent.type(search, text);
      await shows(...found);
      await expect(totals()).toHaveTextContent(`Total a Pagar${sum}`);
    }
    await userEvent.clear(search);
    await userEvent.type(search, 'avião');
    await waitFor(() => expect(address()).toBe('?busca=avi%C3%A3o'));
  },
};

/** The address holds a search that finds nothing. One press shows all debts again. */
export const NothingFound: Story = {
  args: { answers: searched, path: '/?busca=avião' },
  play: async () => {
    const panel = await screen.findByRole('tabpanel');
    await waitFor(() => expect(panel).toHaveTextContent('Nenhuma dívida encontrada'));
    await expect(screen.getByRole('searchbox')).toHaveValue('avião');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  },
};

/** The later months of recurring expenses are folded until they are next. */
export const MonthsAhead: Story = {
  // Each run pays another debt.
  render: () => (
    <MockPlatform answers={recurringExpenses()}>
      <DebtsPage />
    </MockPlatform>
  ),
  play: async () => {
    const fold = await screen.findByRole('button', { name: /Próximos meses/ });
    await expect(fold).toHaveTextContent('61 dívidas fixas · R$ 6.100,00');
    await expect(names()).toHaveLength(2);
    await expect(await cardOf('Academia')).toHaveTextContent('1/60');
    await expect(totals()).toHaveTextContent('R$ 6.300,00');
    await userEvent.click(fold);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pagar Academia 60/60' })).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pagar Academia 1/60' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar Pagamento' }));
    await waitFor(async () => expect(await cardOf('Academia')).toHaveTextContent('2/60'));
  },
};

/** The calendar file has an event for each debt to pay. */
export const Calendar: Story = {
  args: { answers: forCalendar },
  play: async () => {
    const save = spyOn(URL, 'createObjectURL');
    await screen.findByRole('heading', { name: 'Paga' });
    await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Baixar calendário' }));
    await waitFor(() => expect(screen.getByText('Calendário baixado')).toBeVisible());
    const [file] = mocked(save).mock.calls[0]!;
    const text = (await (file as Blob).text()).replaceAll('\r\n ', '');
    await expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of [
      'DTSTART;VALUE=DATE:20270131',
      'SUMMARY:Pagar Luz\\, água\\; gás: R$ 123\\,45',
      'TRIGGER:-PT15H',
    ]) {
      await expect(text).toContain(`\r\n${line}\r\n`);
    }
  },
};
