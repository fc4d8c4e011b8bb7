import fs from 'node:fs';
import { parse } from 'yaml';

/** How a compose file runs the app's container. */
export interface Service {
  isReadOnly: boolean;
  memoryBytes: number;
  volumes: Volume[];
}

/** A folder of the machine, or a named volume, in a container. */
export interface Volume {
  source: string;
  target: string;
  isReadOnly: boolean;
  /** Whether the container's engine keeps it, filled with the image's folder. */
  isNamed: boolean;
}

interface ComposeFile {
  services: { tostao: { read_only?: boolean; mem_limit: string; volumes: string[] } };
  volumes: Record<string, unknown>;
}

/** Reads the service of the app from a compose file. */
export function readService(file: string): Service {
  const { services, volumes } = parse(fs.readFileSync(file, 'utf8')) as ComposeFile;
  const { read_only: isReadOnly = false, mem_limit: limit, volumes: mounts } = services.tostao;
  return {
    isReadOnly,
    memoryBytes: readBytes(limit),
    volumes: mounts.map((mount) => {
      const [source = '', target = '', mode] = mount.split(':');
      return { source, target, isReadOnly: mode === 'ro', isNamed: source in volumes };
    }),
  };
}

function readBytes(text: string): number {
  const [, number, unit = ''] = /^(\d+)([mg])$/.exec(text) ?? [];
  if (!number) throw new Error(`${text} is not an amount of memory`);
  return Number(number) * (unit === 'g' ? 2 ** 30 : 2 ** 20);
}
