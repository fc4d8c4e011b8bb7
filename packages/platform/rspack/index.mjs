export { hostConfig } from './host.mjs';
export { backendUrl, remoteConfig } from './remote.mjs';
export { monolithConfig } from './monolith.mjs';
