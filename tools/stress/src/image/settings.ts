import path from 'node:path';
import type { Stage } from './containerfile.ts';

/** The settings of an image for the processes that run in it. */
export interface Settings {
  env: Record<string, string>;
  folder: string;
  user: string;
  volumes: string[];
  port: number | undefined;
  healthcheck: string[];
  command: string[];
}

/** The settings of the Node image. */
export const baseSettings: Settings = {
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
  folder: '/',
  user: 'root',
  volumes: [],
  port: undefined,
  healthcheck: [],
  command: ['node'],
};

/** Returns the settings after a step. Steps that change only files leave them as they are. */
export function withStep(settings: Settings, step: Stage['steps'][number]): Settings {
  switch (step.kind) {
    case 'workdir':
      return { ...settings, folder: path.posix.resolve(settings.folder, step.path) };
    case 'env': {
      const expanded = step.values.map(([name, value]) => [
        name,
        value.replaceAll(/\$(\w+)/g, (_, variable: string) => settings.env[variable] ?? ''),
      ]);
      return { ...settings, env: { ...settings.env, ...Object.fromEntries(expanded) } };
    }
    case 'volume':
      return { ...settings, volumes: [...settings.volumes, ...step.paths] };
    case 'user':
      return { ...settings, user: step.name };
    case 'expose':
      return { ...settings, port: step.port };
    case 'healthcheck':
      return { ...settings, healthcheck: step.command };
    case 'cmd':
      return { ...settings, command: step.command };
    default:
      return settings;
  }
}

/** Returns the settings of a stage, which start from those of its base. */
export function settingsOf(stages: readonly Stage[], stage: Stage): Settings {
  const base = stages.find(({ name }) => name === stage.base);
  return stage.steps.reduce(withStep, base ? settingsOf(stages, base) : baseSettings);
}
