import { chromium } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
const { spawnServer, freePort } = await import('/work/main/e2e/server/spawn-server.ts');
const { newPerson, signUp } = await import('/work/main/e2e/fixtures.ts');
const { fillPerson } = await import('/work/main/e2e/bench/fill-person.ts');
const { screens, watchReady } = await import('/work/main/e2e/bench/screens.ts');
const server = await spawnServer(await freePort(), mkdtempSync('/tmp/tostao-reqs-'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const dev = { locale:'pt-BR', timezoneId:'America/Sao_Paulo', viewport:{width:390,height:844}, serviceWorkers:'block', baseURL: server.url };
const c = await browser.newContext(dev); const p = await c.newPage(); await signUp(p, newPerson()); await fillPerson(p); const state = await c.storageState();
for (const path of (process.argv[2]??'/transacoes').split(',')) {
  const ctx = await browser.newContext({ ...dev, storageState: state }); const page = await ctx.newPage(); const d = await ctx.newCDPSession(page);
  await d.send('Network.enable'); await d.send('Network.emulateNetworkConditions', { offline:false, latency:150, downloadThroughput:200000, uploadThroughput:93750 }); await d.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const t0 = Date.now(); const rows = new Map();
  d.on('Network.requestWillBeSent', e => rows.set(e.requestId, { url: new URL(e.request.url).pathname, sent: Date.now()-t0, prio: e.request.initialPriority, init: e.initiator.type }));
  d.on('Network.loadingFinished', e => { const r = rows.get(e.requestId); if (r) { r.done = Date.now()-t0; r.kb = Math.round(e.encodedDataLength/100)/10; } });
  await page.addInitScript(watchReady, screens); await page.goto(path, { waitUntil:'commit' });
  const ready = await page.evaluate(() => window.ready);
  console.log('\n##', path, 'ready', Math.round(ready));
  for (const r of [...rows.values()].filter(r => r.sent < ready + 200)) console.log(String(r.sent).padStart(6), String(r.done??'').padStart(6), String(r.kb??'').padStart(7), r.prio.padEnd(9), r.init.padEnd(8), r.url);
  await ctx.close();
}
await browser.close(); await server.kill();
