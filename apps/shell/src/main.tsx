import './styles.css';
import './offline/persisted-queries.ts';

/** Lets the browser send requests and answer input: the libraries take it for a while to start. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // The modules above have asked for files and data.
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot.tsx');
  await boot();
}

void start();
