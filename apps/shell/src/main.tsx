import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BootFailure } from './boot/boot-failure.tsx';
import { loadConfig } from './boot/config.ts';
import { createServices } from './boot/services.ts';
import { prepareRemotes } from './remotes/prepare-remotes.ts';
import { startUpdates } from './updates/start-updates.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

async function boot(): Promise<void> {
  try {
    const config = await loadConfig();
    const banner = await prepareRemotes(config);
    const services = createServices(config);
    root.render(<App services={services} banner={banner} />);
    void startUpdates(services.toasts.notify);
  } catch (error) {
    console.error('The app could not start', error);
    root.render(<BootFailure onRetry={boot} />);
  }
}

void boot();
