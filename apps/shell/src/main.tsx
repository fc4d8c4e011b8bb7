import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BootFailure } from './boot/boot-failure.tsx';
import { loadConfig } from './boot/config.ts';
import { createServices } from './boot/services.ts';
import { registerRegistry } from './remotes/registry.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

async function boot(): Promise<void> {
  try {
    const [config] = await Promise.all([loadConfig(), registerRegistry()]);
    root.render(<App services={createServices(config)} />);
  } catch (error) {
    console.error('The app could not start', error);
    root.render(<BootFailure onRetry={boot} />);
  }
}

void boot();
