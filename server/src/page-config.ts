import { reportPath } from './report-routes.ts';
import { StartError } from './start-error.ts';

/** The permissions that an environment gives its pages beyond their own origin. */
export interface PageConfig {
  /** Other origins that remotes may be loaded from. */
  remoteOrigins?: string[];
  /** Whether developers may put a remote from their own machine into the page. Never in production. */
  overrides?: boolean;
  /** Whether visitors may try an example without an account. The backend must allow users without e-mail. */
  example?: boolean;
  /** Where the pages send their reports: a URL, or the path of this server's own receiver. Without it they send none. */
  reportUrl?: string;
  /** URL of the registry when it is not in the releases folder. */
  registryUrl?: string;
}

/** Reads the page configuration from the environment. Throws StartError when a value is invalid. */
export function readPageConfig(env: NodeJS.ProcessEnv): PageConfig {
  const origins = (env.TOSTAO_REMOTE_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  const remoteOrigins = origins.filter(Boolean).map((origin) => {
    const url = readUrl('TOSTAO_REMOTE_ORIGINS', origin);
    if (url.origin !== origin.replace(/\/$/, '')) {
      throw new StartError(`TOSTAO_REMOTE_ORIGINS holds more than an origin: ${origin}`);
    }
    return url.origin;
  });
  const { TOSTAO_REPORT_URL: reportUrl, TOSTAO_REGISTRY_URL: registryUrl } = env;
  const { TOSTAO_EXAMPLE: example } = env;
  if (!['true', 'false', '', undefined].includes(example)) {
    throw new StartError('TOSTAO_EXAMPLE is true or false.');
  }
  return {
    remoteOrigins,
    overrides: env.TOSTAO_OVERRIDES === 'true',
    ...(example ? { example: example === 'true' } : {}),
    ...(reportUrl === 'off' ? {} : { reportUrl: readReportUrl(reportUrl) }),
    ...(registryUrl ? { registryUrl: readUrl('TOSTAO_REGISTRY_URL', registryUrl).href } : {}),
  };
}

/** Returns the part of the configuration that the page receives, besides the data's location. */
export function publicPageConfig(config: PageConfig): object {
  const { remoteOrigins = [], overrides, example, reportUrl } = config;
  return {
    ...(remoteOrigins.length > 0 ? { remoteOrigins } : {}),
    ...(overrides ? { overrides } : {}),
    ...(example ? { example } : {}),
    ...(reportUrl ? { reportUrl } : {}),
  };
}

/** Returns the policy's sources: origins whose code may run, and origins that pages may call. */
export function policySources({ remoteOrigins = [], overrides, reportUrl }: PageConfig) {
  const local = overrides ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return {
    code: [...remoteOrigins, ...local],
    connect: [
      // A fallback that the page does not name is described beside its code.
      ...remoteOrigins,
      ...local,
      ...(reportUrl && reportUrl !== reportPath ? [new URL(reportUrl).origin] : []),
    ],
  };
}

function readReportUrl(text = ''): string {
  return text === '' ? reportPath : readUrl('TOSTAO_REPORT_URL', text).href;
}

function readUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`${name} is not a URL: ${text}`);
  return url;
}
