import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/client.ts';
import type { RecheckAnswer } from '../../api/contract.ts';
import { deskKeys } from '../api/desk-keys.ts';

export const recheckQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: deskKeys.recheck(id),
    queryFn: ({ signal }) => api.get('/api/desk/rechecks/{id}', { path: { id }, signal }),
  });

export const answerRecheck = (api: Api, id: number, answer: RecheckAnswer) =>
  api.send('POST', '/api/desk/rechecks/{id}/answer', { path: { id }, body: answer });

export const closeRecheck = (api: Api, id: number, reason: string) =>
  api.send('POST', '/api/desk/rechecks/{id}/close', { path: { id }, body: { reason } });
