export { hostConfig } from './host.mjs';
export { backendUrl, remoteConfig } from './remote.mjs';
export { ThirdPartyNoticesPlugin } from './third-party-notices.mjs';
