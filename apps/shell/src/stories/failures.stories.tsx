import type { Meta, StoryObj } from '@storybook/react-vite';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BootFailure } from '../boot/boot-failure.tsx';
import { ShellServicesContext } from '../services/shell-services.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { RegistryMissing } from '../errors/registry-missing.tsx';
import { withRegistry } from './mock-remotes.ts';

const meta = {
  title: 'Screens/App failures',
  parameters: { layout: 'fullscreen' },
  render: ({ children }) => <MockPlatform answers={{}}>{children}</MockPlatform>,
} satisfies Meta<{ children: ReactNode }>;
export default meta;
type Story = StoryObj<typeof meta>;

function Broken(): never {
  throw new Error('broken on purpose');
}

export const Crash: Story = {
  args: {
    children: (
      <ErrorScreen>
        <Broken />
      </ErrorScreen>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Recarregar App' })).toBeEnabled();
  },
};

export const UnknownAddress: Story = {
  tags: ['picture'],
  args: { children: <NotFoundPage /> },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'Oops! Page not found' }),
    ).toBeVisible();
    await expect(document.title).toBe('Página não encontrada · Tostão');
    await expect(screen.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

const readRegistry = fn();

/** Stands for the screens of remotes while no registry says which there are. Sign-out stays possible. */
export const RegistryUnknown: Story = {
  beforeEach: () => void readRegistry.mockReset().mockRejectedValue(new Error('503')),
  args: {
    children: (
      <ShellServicesContext value={withRegistry(undefined, readRegistry)}>
        <main>
          <RegistryMissing />
        </main>
      </ShellServicesContext>
    ),
  },
  play: async () => {
    await expect(await screen.findByText('Não foi possível abrir esta tela')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Sair da Conta' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(readRegistry).toHaveBeenCalledTimes(2));
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

const boot = fn(() => Promise.resolve());

export const BootFailed: Story = {
  beforeEach: () => void boot.mockClear(),
  args: { children: <BootFailure error={new Error('503')} onRetry={boot} /> },
  play: async () => {
    await expect(await screen.findByText('Não foi possível abrir o Tostão')).toBeVisible();
    screen.getByRole('button', { name: 'Tentar novamente' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(boot).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled(),
    );
  },
};
