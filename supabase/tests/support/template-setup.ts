import { prepareTemplate } from '@tostao/backend/testing/template-folder';

/** Creates the template once, before the workers would each create it. */
export default async function setUpTemplate(): Promise<void> {
  await prepareTemplate();
}
