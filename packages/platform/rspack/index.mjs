export { hostConfig } from './host.mjs';
export { backendUrl, remoteConfig } from './remote.mjs';
