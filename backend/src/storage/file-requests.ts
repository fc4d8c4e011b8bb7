import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { withHousehold } from '../database/request-context.ts';
import type { UserClaims } from '../user-token.ts';
import { notFound, refusal, refusalOf } from './answers.ts';
import { kindOfFile } from './file-kind.ts';
import { type FileRequest, maxFileBytes, readReceipt, type Receipt, type Run } from './receipt.ts';
import { digestOf, type ReceiptFiles } from './receipt-files.ts';
import { Uploads } from './uploads.ts';

const object = /^\/storage\/v1\/object\/(?:authenticated\/)?receipts\/([^/]+)$/;
const resumable = /^\/storage\/v1\/upload\/resumable(?:\/([^/]+))?$/;

/**
 * Returns a function that answers the part of Supabase Storage which clients of the app use. The policies of the schema judge each request:
 * its statements run as the role of its user.
 */
export function answerFiles(database: Database, files: ReceiptFiles) {
  const uploads = new Uploads(files, (upload, name, bytes) => store(upload, name, bytes));

  const asUser = <Result>({ user, request }: FileRequest, work: (run: Run) => Promise<Result>) =>
    withHousehold(request.headers.get('x-household'), async () => {
      const sender = { role: 'authenticated', uid: user.sub, jwt: claimsOf(user) };
      return database.connection.withContext({ auth: sender }, async (kysely) => {
        const run = runOn(kysely);
        // Of no row a policy asks nothing: a session that has ended would look like files that are gone.
        await run('select private.household_id()');
        return work(run);
      });
    });

  /** Writes the file between the row of its object and its commit: an object has all of its bytes, or there is none. */
  const store = (upload: FileRequest, name: string, bytes: Uint8Array): Promise<Response> =>
    asUser(upload, async (run) => {
      const receipt = await readReceipt(run, name);
      if (!receipt) return notFound();
      const fault = faultOf(bytes, receipt);
      if (fault) return fault;
      const metadata = {
        size: bytes.length,
        mimetype: receipt.type,
        eTag: `"${receipt.sha256}"`,
        cacheControl: 'no-store',
        contentLength: bytes.length,
        httpStatusCode: 200,
      };
      const [stored] = await run<{ id: string }>(
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
        values ('receipts', $1, $2::uuid, $2, gen_random_uuid()::text, $3::text::jsonb) returning id`,
        name,
        upload.user.sub,
        JSON.stringify(metadata),
      );
      await files.write(name, bytes);
      return Response.json({ Id: stored!.id, Key: `receipts/${name}` });
    });

  const upload = async (posted: FileRequest, name: string): Promise<Response> => {
    const bytes = await contentOf(posted);
    return bytes ? store(posted, name, bytes) : refusal(400, 'invalid_request', 'No file provided');
  };

  const download = (asked: FileRequest, name: string): Promise<Response> =>
    asUser(asked, async (run) => {
      const receipt = await readReceipt(run, name);
      if (!receipt?.isStored) return notFound();
      const content = await files.open(name, receipt.sha256);
      const headers = headersOf(receipt, new URL(asked.request.url).searchParams.get('download'));
      if (asked.request.method !== 'HEAD') return new Response(content, { headers });
      await content.cancel();
      return new Response(null, { headers });
    });

  const list = (asked: FileRequest): Promise<Response> => {
    const { prefix = '', limit = 100, offset = 0 } = readJson(asked.body) ?? {};
    if (
      typeof prefix !== 'string' ||
      prefix.includes('\0') ||
      !isCount(limit) ||
      !isCount(offset)
    ) {
      return Promise.resolve(refusal(400, 'invalid_request', 'The list is not valid'));
    }
    return asUser(asked, async (run) =>
      Response.json(
        await run(
          `select name, id, updated_at, created_at, last_accessed_at, metadata
          from storage.objects where bucket_id = 'receipts' and starts_with(name, $1)
          order by name limit least($2::text::integer, 1000) offset $3::text::integer`,
          prefix,
          String(limit),
          String(offset),
        ),
      ),
    );
  };

  const resume = async (sent: FileRequest, id: string | undefined): Promise<Response> => {
    const name = uploads.nameOf(sent, id);
    const receipt =
      name &&
      (await asUser(sent, async (run) => {
        await run('select private.may_write()');
        return readReceipt(run, name);
      }));
    return receipt ? uploads.answer(sent, receipt, id === undefined) : notFound();
  };

  const route = (asked: FileRequest): Promise<Response> | Response => {
    const { method, url } = asked.request;
    const { pathname } = new URL(url);
    const name = object.exec(pathname)?.[1];
    if (method === 'POST' && pathname === '/storage/v1/object/list/receipts') return list(asked);
    if (name !== undefined && method === 'POST') return upload(asked, name);
    if (name !== undefined && ['GET', 'HEAD'].includes(method)) return download(asked, name);
    const part = resumable.exec(pathname);
    return part ? resume(asked, part[1]) : notFound();
  };

  return async (asked: FileRequest): Promise<Response> => {
    try {
      return await route(asked);
    } catch (error) {
      return refusalOf(error);
    }
  };
}

/** Tells what keeps a file from being that of its receipt. */
function faultOf(bytes: Uint8Array, { size, type, sha256 }: Receipt): Response | undefined {
  if (bytes.length > maxFileBytes) {
    return refusal(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  }
  const kind = kindOfFile(bytes);
  if (!kind)
    return refusal(415, 'invalid_mime_type', 'The content is of no kind that is supported');
  if (kind !== type || bytes.length !== size || digestOf(bytes) !== sha256) {
    return refusal(422, 'invalid_file', 'The file is not that of its receipt');
  }
  return undefined;
}

/** Nothing that is served runs, whatever opens it: the type follows from the content, and a page of its own has no rights. */
function headersOf({ type, size, name }: Receipt, download: string | null): HeadersInit {
  const target = encodeURIComponent(download || name);
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': download === null ? 'inline' : `attachment; filename*=UTF-8''${target}`,
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}

/** Returns the file of a form, as browsers send it, or the whole body. */
async function contentOf({ request, body }: FileRequest): Promise<Uint8Array | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return body;
  try {
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    const file = [...form.values()].find((value) => typeof value !== 'string');
    return file && new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function runOn(kysely: Kysely<unknown>): Run {
  return async <Row>(sql: string, ...parameters: unknown[]) => {
    const { rows } = await kysely.executeQuery<Row>(CompiledQuery.raw(sql, parameters));
    return rows;
  };
}

function claimsOf({ sub, session_id, aal, amr }: UserClaims): object {
  return { role: 'authenticated', sub, session_id, aal, amr };
}

function readJson(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString() || '{}');
    return typeof value === 'object' ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e9;
