import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { deskKeys } from './desk-keys.ts';

const READ_ONLY_MS = 30_000;

export const readOnlyQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.readOnly,
    queryFn: () => api.get('/api/admin/read-only'),
    refetchInterval: READ_ONLY_MS,
  });
export const setReadOnly = (api: Api, body: { isOn: boolean; reason?: string }) =>
  api.send('PUT', '/api/admin/read-only', { body });

export const diskUseQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.diskUse, queryFn: () => api.get('/api/admin/disk-use') });
export const newerReleaseQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.newerRelease, queryFn: () => api.get('/api/admin/newer-release') });
