import { boletoBarcode, boletoLine } from '@tostao/domain/debt/code-fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { InvoiceButton } from '../camera/invoice-button.tsx';
import CameraDialog from '../exposed/camera-dialog.tsx';

interface CameraStory {
  onRead: (code: string) => void;
}

function Opened({ onRead }: CameraStory) {
  const [open, setOpen] = useState(false);
  return (
    <MockPlatform answers={{}}>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <CameraDialog open={open} onOpenChange={setOpen} onRead={onRead} />
    </MockPlatform>
  );
}

const meta = {
  title: 'Screens/Receipts/Camera',
  parameters: { layout: 'fullscreen' },
  args: { onRead: fn() },
  render: (args) => <Opened {...args} />,
} satisfies Meta<CameraStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const fields = { bank: '341', currency: '9', factor: '1657', amount: '0000012345' };
const boleto = { ...fields, free: '1790001043510047910201500' };
const pixLike = '00020126580014br.gov.bcb.pix6304ABCD';

let tracks: MediaStreamTrack[] = [];

const noDevices = () => Promise.resolve([]);

/** Replaces the camera by a picture of paper with bars. */
function mockCamera(getUserMedia: () => Promise<MediaStream>): void {
  const value = { getUserMedia, enumerateDevices: noDevices };
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
}

function film(): Promise<MediaStream> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#e8e4da';
  context.fillRect(0, 0, 640, 480);
  context.fillStyle = '#222';
  for (let x = 60; x < 580; x += 13) context.fillRect(x, 180, x % 3 === 0 ? 7 : 4, 120);
  const stream = canvas.captureStream(10);
  tracks = stream.getTracks();
  return Promise.resolve(stream);
}

const refuse = (name: string) => () => Promise.reject(new DOMException('mock', name));

/** Replaces the reader of the browser, which no browser under test has. */
function mockReader(detect: () => string[]): void {
  class MockDetector {
    static readonly getSupportedFormats = () => Promise.resolve(['itf', 'qr_code']);
    readonly detect = () => Promise.resolve(detect().map((rawValue) => ({ rawValue })));
  }
  Object.assign(globalThis, { BarcodeDetector: MockDetector });
}

async function openWindow() {
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  return within(await screen.findByRole('dialog', { name: 'Ler com a câmera' }));
}

/** It looks for a code until the window closes, which turns the camera off. */
export const Searching: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    mockCamera(film);
    mockReader(() => [pixLike, boletoBarcode(boleto).replace(/.$/, '9')]);
    const dialog = await openWindow();
    await dialog.findByText(/^Aponte para o código de barras/);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Escolher imagem' })).toBeVisible(),
    );
    await expect(tracks[0]?.readyState).toBe('live');
    await expect(args.onRead).not.toHaveBeenCalled();
  },
};

function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The camera is off while the page is hidden, and when the window closes. */
export const SwitchedOff: Story = {
  play: async ({ args }) => {
    mockCamera(film);
    mockReader(() => []);
    const dialog = await openWindow();
    await dialog.findByText(/^Aponte para/);
    setVisibility('hidden');
    await waitFor(() => expect(tracks[0]?.readyState).toBe('ended'));
    setVisibility('visible');
    await dialog.findByText(/^Aponte para/);
    await expect(tracks[0]?.readyState).toBe('live');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tracks[0]?.readyState).toBe('ended'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onRead).not.toHaveBeenCalled();
  },
};

export const Found: Story = {
  play: async ({ args }) => {
    mockCamera(film);
    mockReader(() => [boletoBarcode(boleto)]);
    await openWindow();
    await waitFor(() => expect(args.onRead).toHaveBeenCalledWith(boletoLine(boleto)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(tracks[0]?.readyState).toBe('ended');
  },
};

/** The user may type the code instead, or allow the camera and try again. */
export const Refused: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    mockCamera(refuse('NotAllowedError'));
    mockReader(() => []);
    const dialog = await openWindow();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('A câmera está bloqueada');
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeVisible());
    await expect(args.onRead).not.toHaveBeenCalled();
  },
};

export const RefusedAtFirst: Story = {
  play: async ({ args }) => {
    mockCamera(refuse('NotAllowedError'));
    mockReader(() => []);
    const dialog = await openWindow();
    await userEvent.click(await dialog.findByRole('button', { name: 'Usar código' }));
    const field = dialog.getByRole('textbox', { name: 'Código do boleto ou Pix' });
    await expect(field).toHaveAccessibleDescription(/Digite ou cole o código/);
    await expect(field).toHaveFocus();
    mockCamera(film);
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await dialog.findByText(/^Aponte para/);
    mockCamera(refuse('NotAllowedError'));
    for (const track of tracks) track.dispatchEvent(new Event('ended'));
    await userEvent.type(
      await dialog.findByRole('textbox', { name: 'Código do boleto ou Pix' }),
      '1234{Enter}',
    );
    await expect(args.onRead).toHaveBeenCalledWith('1234');
  },
};

/** Another problem has its own words. */
export const MissingThenInUse: Story = {
  play: async () => {
    mockCamera(refuse('NotFoundError'));
    mockReader(() => []);
    const dialog = await openWindow();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Não encontramos uma câmera');
    mockCamera(refuse('NotReadableError'));
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    // The window may have its first frame after this sentence.
    await waitFor(() => expect(dialog.getByText('A câmera está em uso')).toBeVisible());
  },
};

async function chooseImage(dialog: ReturnType<typeof within>, file: File) {
  const input = dialog.getByLabelText('Imagem');
  await userEvent.upload(input, file);
}

async function pictureOf(size: number): Promise<File> {
  const canvas = new OffscreenCanvas(size, size);
  canvas.getContext('2d')?.fillRect(0, 0, size, size);
  return new File([await canvas.convertToBlob()], 'boleto.png', { type: 'image/png' });
}

/** A picture without a code says so beside the camera, which goes on. */
export const PictureWithoutCode: Story = {
  play: async ({ args }) => {
    mockCamera(film);
    mockReader(() => []);
    const dialog = await openWindow();
    await dialog.findByText(/^Aponte para/);
    await chooseImage(dialog, await pictureOf(300));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Não achamos um boleto');
    await chooseImage(dialog, new File(['texto'], 'foto.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Esta imagem não abre'),
    );
    await expect(args.onRead).not.toHaveBeenCalled();
  },
};

export const Picture: Story = {
  play: async ({ args }) => {
    mockCamera(refuse('NotFoundError'));
    mockReader(() => [boletoBarcode(boleto)]);
    const dialog = await openWindow();
    await dialog.findByRole('alert');
    await chooseImage(dialog, await pictureOf(300));
    await waitFor(() => expect(args.onRead).toHaveBeenCalledWith(boletoLine(boleto)));
  },
};

const fill = fn();
const key = '35261112ABC34501DE35650010000012341123456784';

/** The button of a new expense. A wrong key stays in its field. */
export const Invoice: Story = {
  render: () => (
    <MockPlatform answers={{}}>
      <InvoiceButton fill={fill} />
    </MockPlatform>
  ),
  play: async () => {
    fill.mockClear();
    mockCamera(refuse('NotFoundError'));
    mockReader(() => []);
    await userEvent.click(await screen.findByRole('button', { name: 'Ler nota fiscal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ler nota fiscal' }));
    const field = await dialog.findByRole('textbox', { name: 'Chave de acesso' });
    await userEvent.type(field, `${key.slice(0, -1)}0{Enter}`);
    await expect(field).toHaveAccessibleDescription(/A chave não confere/);
    await userEvent.type(field, '{End}{Backspace}4{Enter}');
    await expect(fill).toHaveBeenCalledWith({
      description: '12.ABC.345/01DE-35',
      noteLine: `NFC-e 1234 · 11/2026 · chave ${key.match(/.{4}/g)?.join(' ')}`,
    });
  },
};
