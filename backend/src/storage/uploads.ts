import { notFound, refusal } from './answers.ts';
import type { FileRequest, Receipt } from './receipt.ts';
import type { ReceiptFiles } from './receipt-files.ts';

const path = '/storage/v1/upload/resumable';
const protocol = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' };
const partType = 'application/offset+octet-stream';

/**
 * Answers uploads in parts, by TUS 1.0 with the extensions creation, creation-with-upload and termination (tus.io/protocols).
 * A receipt has one upload, whose address is its id: another beginning replaces it, so that parts take no more room than the files.
 */
export class Uploads {
  readonly #files: ReceiptFiles;
  readonly #finish: (sent: FileRequest, name: string, bytes: Uint8Array) => Promise<Response>;
  /** Uploads that a request is writing. */
  readonly #busy = new Set<string>();

  constructor(
    files: ReceiptFiles,
    finish: (sent: FileRequest, name: string, bytes: Uint8Array) => Promise<Response>,
  ) {
    this.#files = files;
    this.#finish = finish;
  }

  /** Returns the receipt that a request names: in its address, or at the creation in its metadata. */
  nameOf({ request }: FileRequest, id: string | undefined): string | undefined {
    if (id !== undefined) return id;
    const metadata = new Map(
      (request.headers.get('upload-metadata') ?? '').split(',').map((entry) => {
        const [key = '', value = ''] = entry.trim().split(' ');
        return [key, Buffer.from(value, 'base64').toString()];
      }),
    );
    return metadata.get('bucketName') === 'receipts' ? metadata.get('objectName') : undefined;
  }

  /** Answers a request of someone who sees the receipt. */
  async answer(sent: FileRequest, receipt: Receipt, isCreation: boolean): Promise<Response> {
    const { name, isStored } = receipt;
    if (this.#busy.has(name)) return problem(423, 'The upload is being written');
    this.#busy.add(name);
    try {
      const { method } = sent.request;
      if (isCreation) {
        if (method !== 'POST') return notFound();
        if (isStored) return refusal(409, 'Duplicate', 'The resource already exists');
        return await this.#create(sent, receipt);
      }
      const offset = this.#files.sizeOfUpload(name);
      if (offset === undefined) return notFound();
      if (method === 'HEAD') return this.#tell(receipt, offset);
      if (method === 'PATCH') return await this.#append(sent, receipt, offset);
      if (method !== 'DELETE') return notFound();
      await this.#files.deleteUpload(name);
      return new Response(null, { status: 204, headers: protocol });
    } finally {
      this.#busy.delete(name);
    }
  }

  async #create(sent: FileRequest, receipt: Receipt): Promise<Response> {
    if (sent.request.headers.get('upload-length') !== String(receipt.size)) {
      return problem(413, 'The length is not that of the receipt');
    }
    await this.#files.beginUpload(receipt.name);
    const location = { Location: `${path}/${receipt.name}` };
    if (sent.body.length === 0) {
      return new Response(null, { status: 201, headers: { ...protocol, ...location } });
    }
    const appended = await this.#append(sent, receipt, 0);
    if (!appended.ok) return appended;
    for (const [key, value] of Object.entries(location)) appended.headers.set(key, value);
    return new Response(null, { status: 201, headers: appended.headers });
  }

  async #append(sent: FileRequest, receipt: Receipt, offset: number): Promise<Response> {
    const { headers, method } = sent.request;
    if (headers.get('content-type') !== partType) return problem(415, `Parts are ${partType}`);
    if (method === 'PATCH' && headers.get('upload-offset') !== String(offset)) {
      return problem(409, 'The offset is another one');
    }
    const { name, size } = receipt;
    if (offset + sent.body.length > size) return problem(413, 'The part is too long');
    await this.#files.continueUpload(name, sent.body);
    if (offset + sent.body.length === size) {
      const stored = await this.#finish(sent, name, await this.#files.readUpload(name));
      // A file that is refused is refused again: the next upload begins at zero.
      await this.#files.deleteUpload(name);
      if (!stored.ok) return stored;
    }
    return this.#tell(receipt, offset + sent.body.length, 204);
  }

  #tell({ size }: Receipt, offset: number, status = 200): Response {
    const headers = { ...protocol, 'Upload-Offset': String(offset), 'Upload-Length': String(size) };
    return new Response(null, { status, headers });
  }
}

/** Returns an error whose status the protocol names: its clients read no body. */
function problem(status: number, message: string): Response {
  return Response.json(
    { statusCode: String(status), error: 'tus', message },
    { status, headers: protocol },
  );
}
