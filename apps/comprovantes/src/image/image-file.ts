/** The kinds of files that the server stores. */
export type ReceiptType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** A file as it is sent: an image upright, reduced and without its metadata. */
export interface PreparedFile {
  content: Blob;
  type: ReceiptType;
  /** Its SHA-256 in hexadecimal digits. */
  sha256: string;
}

/** Why a file is not sent; `unreadable` for an image that the browser cannot decode. */
export type FileProblem = 'empty' | 'kind' | 'size' | 'heic' | 'unreadable';

/** What the worker answers. */
export type PreparedAnswer = PreparedFile | { problem: FileProblem };
