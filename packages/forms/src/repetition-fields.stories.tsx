import { monthlyRepetition, type RepetitionDraft } from '@tostao/domain/calendar/repetition-form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { RepetitionFields, type RepetitionFieldsProps } from './repetition-fields.tsx';

interface Args extends RepetitionFieldsProps {
  repetition: RepetitionDraft;
}

function Controlled({ repetition, ...props }: Args) {
  const form = useForm({ defaultValues: { repetition } });
  return (
    <FormProvider {...form}>
      <RepetitionFields {...props} />
    </FormProvider>
  );
}

const meta = {
  title: 'Forms/RepetitionFields',
  component: RepetitionFields,
  parameters: {
    guide: {
      do: 'Use it below the switch of what comes back, and lay its fields out in a grid.',
      dont: 'Offer another list of kinds: the database knows the days of these.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    repetition: monthlyRepetition,
    workingDayHint: 'Sem feriados nacionais.',
    timesHint: 'Contando com a primeira',
  },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

const labels = () =>
  [...screen.getAllByRole('combobox'), ...screen.queryAllByRole('spinbutton')].length;

/** Each kind and each end has the fields that it needs, and no others. */
export const Kinds: Story = {
  play: async () => {
    await expect(labels()).toBe(3);
    for (const kind of ['Toda semana', 'A cada 15 dias', 'Todo ano']) {
      await choose('Repete', kind);
      await expect(labels()).toBe(2);
    }
    await choose('Repete', 'A cada n meses');
    await expect(screen.getByRole('spinbutton', { name: 'Meses' })).toHaveValue(2);
    await choose('Fim', 'Até');
    await expect(screen.getByRole('textbox', { name: 'Até' })).toHaveValue('');
  },
};

export const WorkingDay: Story = {
  tags: ['picture'],
  args: { repetition: { ...monthlyRepetition, monthDay: 'working-day', end: 'times' } },
};
