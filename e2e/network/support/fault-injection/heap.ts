import type { CDPSession } from '@playwright/test';

/** The objects that a page retains after garbage collection. */
interface RetainedMemory {
  /** Bytes of script objects. Compiled code is left out: it grows with use. */
  objects: number;
  nodes: number;
  listeners: number;
}

/** The part of the heap snapshot format that the sizes are in. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

const engineTypes = new Set(['code', 'native', 'hidden', 'object shape', 'synthetic']);

/** Returns a function that measures the retained objects of the page of these developer tools. */
export async function measureHeap(devtools: CDPSession): Promise<() => Promise<RetainedMemory>> {
  await devtools.send('Performance.enable');
  return async () => {
    // One collection can free the references that held other objects.
    for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      objects: sizeOfObjects(await takeSnapshot(devtools)),
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
    };
  };
}

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function sizeOfObjects({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let total = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!engineTypes.has(types[0][nodes[at + type]!]!)) total += nodes[at + size]!;
  }
  return total;
}
