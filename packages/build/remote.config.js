import { remoteConfig } from '@tostao/build';

// The remote in whose folder rspack runs.
export default remoteConfig(process.cwd());
