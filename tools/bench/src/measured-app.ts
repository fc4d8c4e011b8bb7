import { chromium } from '@playwright/test';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { newDataFolder } from '@tostao/backend/testing/template-folder';

export function openBrowser() {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

/** Starts the app in production with an empty database. */
export async function startApp() {
  return spawnApp({ TOSTAO_DATA_DIR: await newDataFolder(), NODE_ENV: 'production' });
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
