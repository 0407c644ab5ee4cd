import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Api, ReadableError } from '#api/client.ts';
import type { AlertSettings } from '#api/contract.ts';
import { ownerKeys } from '#api/query.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';

/** State of alerts in this browser. `blocked`: the reader has refused notifications of the site. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Settings of the reader's alerts, and the site's public key. */
export const alertsQuery = (api: Api) =>
  queryOptions({ queryKey: [...ownerKeys.reader, 'alerts'], queryFn: () => api.get('/api/follows/alerts') });

export const deviceQuery = (client: QueryClient, api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'alert-device'],
    queryFn: async (): Promise<DeviceState> => {
      const { publicKey } = await client.ensureQueryData(alertsQuery(api));
      if (!isSupported()) return 'unsupported';
      if (Notification.permission === 'denied') return 'blocked';
      const subscription = await findSubscription();
      return subscription && keyOf(subscription) === publicKey ? 'on' : 'off';
    },
  });

/** Turns alerts in this browser on or off. Call it while handling a press, because browsers require one. */
export function useTurnDevice() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: 'on' | 'off') => (to === 'on' ? turnOnDevice(client, api) : turnOffDevice(client, api)),
    onError: (error) => showToast(TOASTS.alertsFailed(error)),
  });
}

/** Shows the new settings at once. */
export function useSaveAlertSettings() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = alertsQuery(api);
  return useMutation({
    mutationFn: (body: AlertSettings) => api.send('PUT', '/api/follows/alerts', { body }),
    onMutate: (chosen) => client.setQueryData(queryKey, (known) => known && { ...known, ...chosen }),
    onError: (error) => {
      showToast(TOASTS.followChangeFailed(error));
      void client.invalidateQueries({ queryKey });
    },
  });
}

/**
 * Asks for the permission and adds this browser.
 * @throws ReadableError that says why this browser shows no alerts
 */
async function turnOnDevice(client: QueryClient, api: Api): Promise<void> {
  if (!isSupported()) throw new ReadableError('This browser cannot show alerts.');
  try {
    if ((await Notification.requestPermission()) !== 'granted')
      throw new ReadableError('Notifications of this site are not allowed in this browser.');
    const { publicKey } = await client.ensureQueryData(alertsQuery(api));
    const registration = await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const known = await registration.pushManager.getSubscription();
    // A browser refuses a second subscription with another key.
    if (known && keyOf(known) !== publicKey) await known.unsubscribe();
    const { endpoint, keys } = (
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    ).toJSON();
    const device = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await api.send('PUT', '/api/follows/alerts/device', { body: { ...device, timeZone } });
    // The settings now have the time zone of this device.
    await client.invalidateQueries(alertsQuery(api));
  } finally {
    await client.invalidateQueries(deviceQuery(client, api));
  }
}

async function turnOffDevice(client: QueryClient, api: Api): Promise<void> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  await client.invalidateQueries(deviceQuery(client, api));
  if (subscription)
    await api.send('DELETE', '/api/follows/alerts/device', { body: { endpoint: subscription.endpoint } });
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the site's key as base64url, as the server sends it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCodePoint(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
