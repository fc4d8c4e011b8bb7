import type { PreparedAnswer } from './image-file.ts';
import { prepareFile } from './prepare-file.ts';

/** The bundle of the worker, which `rspack.worker.config.ts` builds. */
const workerUrl = new URL('../../.cache/image-worker.js', import.meta.url);

let last: Promise<unknown> = Promise.resolve();

/** Prepares a file in a worker, so that the page stays usable. Files follow each other: a decoded photo takes 50 MB. */
export function prepareInWorker(file: Blob): Promise<PreparedAnswer> {
  const answer = last.then(() => answerOfWorker(file));
  last = answer.catch(() => {});
  return answer;
}

async function answerOfWorker(file: Blob): Promise<PreparedAnswer> {
  let worker: Worker | undefined;
  try {
    const started = (worker = new Worker(workerUrl));
    return await new Promise<PreparedAnswer>((resolve, reject) => {
      started.addEventListener('error', reject);
      started.addEventListener('message', ({ data }: MessageEvent<PreparedAnswer>) =>
        resolve(data),
      );
      started.postMessage(file);
    });
  } catch {
    // Browsers start no worker from another origin, such as the bucket of a release.
    return await prepareFile(file);
  } finally {
    worker?.terminate();
  }
}
