import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { TextField } from '../text-field/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const meta = {
  title: 'Overlays/FormDialog',
  component: FormDialog,
  parameters: {
    guide: { do: 'Keep the input after a failed call.', dont: 'Validate while the user types.' },
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    title: 'Editar nome',
    open: true,
    saving: false,
    onOpenChange: fn(),
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    children: <TextField label="Nome" defaultValue="Maria" />,
  },
} satisfies Meta<typeof FormDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Editar nome' }));

/** Enter in a field submits the form. */
export const Sending: Story = {
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('textbox', { name: 'Nome' }), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(shown.getByRole('button', { name: 'Cancelar' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
/** While saving, neither Escape nor a button closes the dialog. */
export const Saving: Story = {
  tags: ['picture'],
  args: { saving: true },
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(shown.getByRole('button', { name: 'Processando...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
