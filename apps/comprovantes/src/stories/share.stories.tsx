import { MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import SharePage from '../exposed/share-page.tsx';

interface Kept {
  texts: string[];
  file?: File;
  sharedAt?: number;
}

const meta = {
  title: 'Screens/Share',
  parameters: { layout: 'fullscreen', asksRole: true },
  args: { kept: { texts: [] } },
  // As the service worker keeps it.
  beforeEach: async ({ args: { kept } }) => {
    const cache = await caches.open('tostao-shared');
    const { texts, file, sharedAt = Date.now() } = kept;
    const files = file ? [{ name: file.name, type: file.type }] : [];
    await cache.put('/compartilhado/dados', Response.json({ sharedAt, texts, files }));
    if (file) await cache.put('/compartilhado/0', new Response(file));
    return () => caches.delete('tostao-shared');
  },
  render: ({ kept: _kept, role }) => (
    <MockPlatform
      answers={{}}
      path="/compartilhar"
      household={role === undefined ? undefined : { role }}
    >
      <SharePage />
    </MockPlatform>
  ),
} satisfies Meta<{ kept: Kept; role?: 'viewer' }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file that the app reads nowhere is named. */
export const OtherFile: Story = {
  tags: ['picture'],
  args: { kept: { texts: [], file: new File(['PK'], 'carta.docx') } },
  play: async () => {
    await expect(await screen.findByText('O Tostão não abre carta.docx.')).toBeVisible();
    await expect(await caches.has('tostao-shared')).toBe(false);
  },
};

export const AfterAnHour: Story = {
  args: { kept: { texts: ['padaria 27,90'], sharedAt: Date.now() - 61 * 60_000 } },
  play: async () => {
    await expect(await screen.findByText('Não chegou nada para abrir.')).toBeVisible();
  },
};

export const OfViewer: Story = {
  args: { kept: { texts: ['padaria 27,90'] }, role: 'viewer' },
  play: async () => {
    await expect(await screen.findByText('Você só pode ver esta casa.')).toBeVisible();
  },
};
