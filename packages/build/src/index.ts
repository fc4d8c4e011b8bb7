export { developmentRegistry } from './development-registry.ts';
export { hostConfig } from './host.ts';
export { backendUrl, remoteConfig } from './remote.ts';
export { ThirdPartyNoticesPlugin } from './third-party-notices.ts';
export { workerConfig } from './worker.ts';
