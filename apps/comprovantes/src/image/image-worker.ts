import { prepareFile } from './prepare-file.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void prepareFile(data)
    .catch(() => ({ problem: 'unreadable' as const }))
    .then((answer) => postMessage(answer));
});
