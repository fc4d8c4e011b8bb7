import { reportSchema } from '@tostao/registry/report-schema';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ClientAddress } from './client-address.ts';
import type { ReportReceiver } from './report-receiver.ts';
import { limitPerMinute } from './request-rate.ts';

/** Where the pages of this server report to, on its own origin. */
export const reportPath = '/_report';

const limitBody = bodyLimit({
  maxSize: 4096,
  onError: (context) => context.text('A report is shorter', 413),
});
/** One network sends at most so many reports in a minute. It may be a whole office. */
const maxPerMinute = 6000;

interface ReportRoutes {
  receiver: ReportReceiver;
  /** Whether browsers may read the sums. */
  isReadable: boolean;
  findClient: ClientAddress;
}

/** Receives the reports of this server's pages. No single report is stored, and none has an address. */
export function addReportRoutes(
  app: Hono,
  { receiver, isReadable, findClient }: ReportRoutes,
): void {
  const limitRate = limitPerMinute(maxPerMinute, findClient, 'Too many reports');
  app.post(reportPath, limitBody, limitRate, async (context) => {
    // Another site could otherwise let its visitors report on this one.
    const site = context.req.header('sec-fetch-site') ?? 'same-origin';
    if (site !== 'same-origin') return context.text('Only for pages of this server', 403);
    const sent: unknown = await context.req.json().catch(() => undefined);
    const report = reportSchema.safeParse(sent);
    if (!report.success) return context.text('No report', 400);
    await receiver.receive(report.data);
    return context.body(null, 204);
  });
  app.get(reportPath, async (context) => {
    if (!isReadable) return context.notFound();
    context.header('Cache-Control', 'no-store');
    return context.json(await receiver.read());
  });
}
