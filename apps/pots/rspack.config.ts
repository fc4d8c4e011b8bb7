import { remoteConfig } from '@tostao/build';

export default remoteConfig(import.meta.dirname);
