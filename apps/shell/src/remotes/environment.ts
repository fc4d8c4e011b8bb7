/** What this environment allows, as its configuration says. */
export interface RemoteEnvironment {
  remoteOrigins: string[];
  overrides: boolean;
  reportUrl?: string;
}

let environment: RemoteEnvironment = { remoteOrigins: [], overrides: false };

export function setRemoteEnvironment(next: RemoteEnvironment): void {
  environment = next;
}

export function remoteEnvironment(): RemoteEnvironment {
  return environment;
}
