import path from 'node:path';

export interface StoryFile {
  file: string;
  text: string;
}

/** Finds the pages that no file of stories of the same app both renders and pictures. */
export function findUnpictured(pages: readonly string[], stories: readonly StoryFile[]): string[] {
  return pages.filter(
    (page) =>
      !stories.some(
        ({ file, text }) =>
          appOf(file) === appOf(page) &&
          text.includes(`/${path.basename(page)}'`) &&
          text.includes("tags: ['picture']"),
      ),
  );
}

function appOf(file: string): string {
  return file.split('/src/')[0] ?? file;
}
