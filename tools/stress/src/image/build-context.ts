import fs from 'node:fs';
import path from 'node:path';

/** The file that keeps parts of the repository out of the image's build. */
const ignoreFile = 'deploy/Containerfile.dockerignore';

/** Returns a function that tells whether the image's build can copy a path of the repository. */
export function readBuildContext(root: string): (file: string) => boolean {
  const lines = fs.readFileSync(path.join(root, ignoreFile), 'utf8').split('\n');
  const patterns = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  if (patterns.some((pattern) => pattern.startsWith('!'))) {
    throw new Error(`${ignoreFile} has an exception, which is not understood`);
  }
  return (file) => {
    const relative = path.relative(root, file);
    return !patterns.some((pattern) => path.matchesGlob(relative, pattern));
  };
}

/** Copies a file or folder of the repository as the image's build would. */
export function copyContext(root: string, source: string, target: string): void {
  const isInContext = readBuildContext(root);
  fs.cpSync(path.join(root, source), target, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: isInContext,
  });
}
