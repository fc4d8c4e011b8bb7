import { prepareTemplate } from '@tostao/backend/testing/template-folder';
import { publishBuilds } from '@tostao/backend/testing/publish-builds';

/** Publishes the production builds, and prepares the template of data folders once for all workers. */
export default async function globalSetup(): Promise<void> {
  publishBuilds();
  await prepareTemplate();
}
