import { useQueryClient } from '@tanstack/react-query';
import { newId } from '@tostao/domain/data-access/new-id';
import { useWriteContext } from '@tostao/domain/data-access/write-context';
import { downloadFile } from '@tostao/platform';
import { useRef, useState } from 'react';
import type { FileProblem } from '../image/image-file.ts';
import { prepareInWorker } from '../image/prepare-in-worker.ts';
import { attachReceipt, type ReadyFile } from './attach-receipt.ts';
import { maxReceipts, nameOfReceipt, type ReceiptOwner } from './receipt.ts';

/** A chosen file until it is queued. */
export interface Attachment {
  id: string;
  name: string;
  /** Missing while the file is being prepared. */
  ready?: ReadyFile | undefined;
  /** Why the file could not be kept on this device. */
  problem?: string | undefined;
}

const faults: Record<FileProblem, string> = {
  empty: 'está vazio.',
  kind: 'não é foto nem PDF. Anexe JPEG, PNG, WebP, HEIC ou PDF.',
  size: 'tem mais de 10 MB. Anexe um arquivo menor.',
  heic: 'é uma foto HEIC, que este aparelho não lê. Envie a foto em JPEG.',
  unreadable: 'não pôde ser lido. Tente outra foto.',
};

const noRoom =
  'Não há espaço neste aparelho para guardar o comprovante. Libere espaço e tente de novo, ou baixe o arquivo.';
const notKept = 'O comprovante não pôde ser guardado. Tente de novo.';

/**
 * Prepares chosen files, and queues them: at once where the row is stored, or with `attachAll` once it is.
 * @param owner the row; `null` while it is new
 * @param names the names of the receipts that the row has
 */
export function useAttachments(owner: ReceiptOwner | null, names: readonly string[]) {
  const context = useWriteContext();
  const client = useQueryClient();
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  /** The files by their id. A form that closes meanwhile still attaches them. */
  const files = useRef(new Map<string, Promise<ReadyFile | null>>());

  /** The names that files of this form have got, which lists may not show yet. */
  const given = useRef(new Map<string, string>());

  const change = (id: string, changed: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const drop = (id: string) => {
    files.current.delete(id);
    setAttachments((all) => all.filter((one) => one.id !== id));
  };

  const attach = async (file: ReadyFile, to: ReceiptOwner) => {
    change(file.id, { problem: undefined });
    try {
      await attachReceipt(context, client, to, file);
      drop(file.id);
    } catch (error) {
      console.error('A receipt could not be queued', error);
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      const problem = isFull ? noRoom : notKept;
      change(file.id, { problem });
      if (owner) return;
      // The form of a new row closes, and the file with it.
      const { name, type, content } = file;
      context.notify({
        kind: 'error',
        title: `${name} não foi guardado`,
        description: problem,
        action: { label: 'Baixar', onClick: () => downloadFile({ name, type, content }) },
      });
    }
  };

  const prepare = async (id: string, file: File): Promise<ReadyFile | null> => {
    const prepared = await prepareInWorker(file).catch(() => ({ problem: 'unreadable' as const }));
    if ('problem' in prepared) {
      const fault = `${file.name || 'O arquivo'} ${faults[prepared.problem]}`;
      setProblems((all) => [...all, fault]);
      drop(id);
      return null;
    }
    // The user may have removed it meanwhile.
    if (!files.current.has(id)) return null;
    const name = nameOfReceipt(file.name, prepared.type, [...names, ...given.current.values()]);
    given.current.set(id, name);
    const ready = { ...prepared, id, name };
    change(id, { name, ready });
    if (owner) await attach(ready, owner);
    return ready;
  };

  const add = (chosen: File[]) => {
    setProblems([]);
    const room = Math.max(0, maxReceipts - names.length - attachments.length);
    const left = chosen.slice(room);
    if (left.length > 0) {
      const leftNames = left.map(({ name }) => name).join(', ');
      setProblems([
        `Um lançamento tem até ${maxReceipts} comprovantes. Ficou de fora: ${leftNames}.`,
      ]);
    }
    const added = chosen.slice(0, room).map((file) => ({ file, id: newId() }));
    setAttachments((all) => [...all, ...added.map(({ id, file }) => ({ id, name: file.name }))]);
    for (const { id, file } of added) files.current.set(id, prepare(id, file));
  };

  return {
    attachments,
    problems,
    add,
    /** Removes a file that is not queued. */
    remove: (id: string) => {
      given.current.delete(id);
      drop(id);
    },
    /** Attaches a file again that could not be kept. */
    retry: ({ ready }: Attachment) => {
      if (ready && owner) void attach(ready, owner);
    },
    /** Attaches all files to a row, also those that are still being prepared. */
    attachAll: async (to: ReceiptOwner) => {
      for (const file of files.current.values()) {
        const ready = await file;
        if (ready && files.current.has(ready.id)) await attach(ready, to);
      }
    },
  };
}
