import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to once everything that can go is gone. */
export interface Held {
  /** Bytes of what scripts made. The code that the engine made of scripts grows with use, and is not among it. */
  objects: number;
  nodes: number;
  listeners: number;
}

/** As much of the format of a heap snapshot as is needed to add up sizes. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

const ofTheEngine = new Set(['code', 'native', 'hidden', 'object shape', 'synthetic']);

/** Measures a page by the browser's own counters. */
export async function heapOf(page: Page): Promise<() => Promise<Held>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    // What the first round lets go of may hold more.
    for (const _ of [1, 2, 3]) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      objects: sizeOfObjects(await takeSnapshot(cdp)),
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
    };
  };
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function sizeOfObjects({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let total = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!ofTheEngine.has(types[0][nodes[at + type]!]!)) total += nodes[at + size]!;
  }
  return total;
}
