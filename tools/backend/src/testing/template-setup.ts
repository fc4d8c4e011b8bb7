import { prepareTemplate } from './template-folder.ts';

/** Creates the template once, before the workers would each create it. */
export default async function setUpTemplate(): Promise<void> {
  await prepareTemplate();
}
