/** How long a browser may take to fetch what it saves, in ms. */
const downloadTimeoutMs = 60_000;

/** A text to keep as a file. */
export interface TextFile {
  name: string;
  /** Its media type. */
  type: string;
  content: string;
}

/** Hands a text to the person as a file. */
export function downloadFile({ name, type, content }: TextFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadTimeoutMs);
}
