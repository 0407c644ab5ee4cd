import type { BrowserContext, Page, Worker } from '@playwright/test';

import { PushBrowser, PushService } from '../backend/test/support/push-service.ts';
import { expectNoBarriers } from './support/accessibility.ts';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { change } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Browsers subscribe at their maker's push service, which tests cannot reach, and without a screen they refuse alerts. */
function subscribeHere(device: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const stored = () => sessionStorage.getItem('subscription');
  const subscription = () => {
    const key = stored();
    if (key === null) return null;
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0)!);
    return {
      endpoint: device.endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => device,
      unsubscribe: () => {
        sessionStorage.removeItem('subscription');
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
  };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = () => Promise.resolve('granted');
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription());
  PushManager.prototype.subscribe = (options) => {
    sessionStorage.setItem('subscription', options?.applicationServerKey as string);
    return Promise.resolve(subscription()!);
  };
}

/** Gives a message to the page's service worker, as the browser's push service does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  shown: { title: string; data: unknown }[];
}

/** Lets the service worker record notifications, because a browser without a screen refuses to show them. */
const recordNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) =>
      Promise.resolve(void scope.shown.push({ title, data: options?.data }));
  });

const shown = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as WorkerScope).shown.map(({ title }) => title));

/** Presses a button of the last notification. */
const press = (worker: Worker, action: string) =>
  worker.evaluate((pressed) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { data: scope.shown.at(-1)?.data, close: () => undefined };
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, action: pressed, waitUntil: () => {} }),
    );
  }, action);

for (const width of [390, 1440]) {
  test(`an alert arrives at the device and is ended from it, at ${width} px`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const pushService = await PushService.start(Number(process.env['PUSH_SERVICE_PORT']));
    const browser = new PushBrowser();
    const endpoint = `${pushService.origin}/device`;
    await page.addInitScript(subscribeHere, { endpoint, keys: browser.keys });
    const { username } = await createAccount();
    const [story] = (await new Reader(baseURL).ofCategory('Science')).cards;
    await signInQuickly(page, username);
    const followed = await page.request.post('/api/follows', { data: { articleId: story?.id } });
    const { id } = (await followed.json()) as { id: number };

    await test.step('chosen by keyboard', async () => {
      await open(page, '/following');
      const chosen = page.getByLabel(`Notify me about ${story?.title}`);
      await chosen.focus();
      await chosen.selectOption('alert');
      await expect(page.getByText('This device shows alerts, even while the site is closed.')).toBeVisible();
      await expect(page.getByText('in quiet hours (Europe/Berlin)')).toBeVisible();
      await page.getByLabel('At most in 24 hours').selectOption('5');
      const saved = page.waitForResponse((response) => response.url().endsWith('/alerts') && response.ok());
      for (const end of ['from', 'until']) await page.getByLabel(`Quiet ${end}`).selectOption('0');
      await saved;
      await expect(page.getByText(/^No hours are quiet\./)).toBeVisible();
      await expectToFit(page, 'alerts');
      await expectNoBarriers(page, 'alerts');
    });
    await test.step('sent by the server, shown by the service worker, and ended by its button', async () => {
      await change(
        `insert into follow_notice (reader_id, article_id, news, follow_id, channel, due_at)
         select reader_id, article_id, 'version-0', id, 'alert', now() from follow where id = $1`,
        [id],
      );
      await expect.poll(() => pushService.received.length, { timeout: 60_000 }).toBe(1);
      const message = browser.decrypt(pushService.received[0]!.body);
      const [worker] = context.serviceWorkers();
      await recordNotifications(worker!);
      await deliver(context, page, message);
      await expect.poll(() => shown(worker!)).toEqual([story?.title]);
      await press(worker!, 'stop');
      await expect.poll(() => shown(worker!)).toEqual([story?.title, 'These alerts are off']);
      await page.reload();
      await expect(page.getByLabel(`Notify me about ${story?.title}`)).toHaveValue('none');
    });
    await pushService.stop();
  });
}

test('signing out ends the alerts on the device', async ({ page, context }) => {
  const { username } = await createAccount();
  await signInQuickly(page, username);
  await open(page, '/following');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A request of the page that arrives after the sign-out would be refused.
  await page.waitForLoadState('networkidle');
  const [worker] = context.serviceWorkers();
  const ended = () => worker!.evaluate(() => (globalThis as { ended?: boolean }).ended === true);
  await worker!.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope & { ended: boolean };
    const subscription = { unsubscribe: () => Promise.resolve((scope.ended = true)) };
    Object.defineProperty(scope.registration, 'pushManager', {
      value: { getSubscription: () => Promise.resolve(subscription) },
    });
  });
  expect(await ended()).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(ended).toBe(true);
});
