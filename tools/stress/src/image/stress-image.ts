// Builds the images of deploy/Containerfile without a container engine, and runs them: `npm run stress`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runWithOwnMounts } from './mounts.ts';

if (process.platform === 'linux' && process.getuid?.() === 0) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-image-'));
  // Users in the container may pass through it.
  fs.chmodSync(scratch, 0o755);
  try {
    process.exitCode = runWithOwnMounts(path.join(import.meta.dirname, 'check-images.ts'), [
      scratch,
    ]);
  } finally {
    // Here and not earlier: in the other program, folders of this machine are mounted below.
    fs.rmSync(scratch, { recursive: true, force: true });
  }
} else {
  console.log('The steps of the image need root on Linux: skipped.');
}
