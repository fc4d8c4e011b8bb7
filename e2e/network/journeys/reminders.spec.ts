import type { CDPSession, Page } from '@playwright/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { offlineOptions } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ ...offlineOptions(), prefetches: false });

const endpoint = 'https://push.example.com/device';

/** Opens the settings in a browser that has a push service and turns the messages on. */
async function turnOn(page: Page) {
  await page.addInitScript(subscribeWithoutService, endpoint);
  await page.goto('/ajustes');
  const device = page
    .getByRole('region', { name: 'Lembretes' })
    .getByRole('switch', { name: 'Avisar neste aparelho' });
  await expect(device).toBeEnabled();
  await expect(device).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();
  await expect(page.getByText('Avisos ligados neste aparelho')).toBeVisible();
  return device;
}

test('a device is stored when its reminders are turned on, and deleted when they are off', async ({
  signedInPage: page,
  api,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
  const device = await turnOn(page);
  await expectNoViolations(page, 'the settings with reminders');
  expect(await api.rows('push_subscriptions?select=endpoint')).toEqual([{ endpoint }]);
  expect(await api.rows('reminder_settings?select=hour,time_zone,shows_details')).toEqual([
    { hour: 8, time_zone: 'America/Sao_Paulo', shows_details: false },
  ]);

  await page.reload();
  await expect(device).toBeChecked();
  await device.click();
  await expect(device).not.toBeChecked();
  // The switch shows the press at once.
  await expect.poll(() => api.rows('push_subscriptions?select=endpoint')).toEqual([]);
});

test('the worker shows a message without a connection', async ({
  signedInPage: page,
  context,
  devtools,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto('/ajustes');
  const canNotify = await page.evaluate(() => Notification.permission === 'granted');
  test.skip(
    !canNotify,
    'The headless shell shows no notifications: set CHROMIUM_PATH to a full Chromium.',
  );
  const registrationId = findPushRegistration(devtools);
  await turnOn(page);
  await context.setOffline(true);
  const message = { title: 'Tostão', body: '1 conta vence hoje.', url: '/dividas', tag: 'today' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  await expect
    .poll(() => page.evaluate(shownMessages))
    .toEqual([{ title: message.title, body: message.body, url: message.url }]);
  await context.setOffline(false);
});

/** Returns the id of the registration of the worker of push messages, once there is one. */
async function findPushRegistration(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push-worker/'));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}

/** Runs in the page: subscribes as a browser with a push service does, which no test reaches. */
function subscribeWithoutService(address: string): void {
  const key = 'subscribed';
  const subscription = {
    endpoint: address,
    toJSON: () => ({
      endpoint: address,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: () => {
      localStorage.removeItem(key);
      return Promise.resolve(true);
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: () => {
      localStorage.setItem(key, 'yes');
      return Promise.resolve(subscription);
    },
    getSubscription: () =>
      Promise.resolve(localStorage.getItem(key) === null ? null : subscription),
  });
}

/** Runs in the page: returns the messages that the browser shows. */
async function shownMessages() {
  const registration = await navigator.serviceWorker.getRegistration('/push-worker/');
  const notifications = (await registration?.getNotifications()) ?? [];
  return notifications.map(({ title, body, data }) => ({
    title,
    body,
    url: (data as { url: string }).url,
  }));
}
