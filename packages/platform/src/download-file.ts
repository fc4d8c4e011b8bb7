/** The time in ms until the browser must have read the file. */
const downloadTimeoutMs = 60_000;

/** A file to download. */
export interface DownloadedFile {
  name: string;
  /** The media type. */
  type: string;
  content: string | Blob;
}

/** A text file to download. */
export interface TextFile extends DownloadedFile {
  content: string;
}

/** Downloads a file. */
export function downloadFile({ name, type, content }: DownloadedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadTimeoutMs);
}
