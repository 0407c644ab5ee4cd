import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { RecheckAnswer } from '#api/contract.ts';
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

/** Questions of the study of AI assistants by the EBU and the BBC, asked about a published text. */
export const CRITERIA = [
  ['accuracy', 'Accuracy', 'Every statement is what the reports say.'],
  ['sourcing', 'Sourcing', 'It names who says what, and the reports carry it.'],
  ['opinion', 'Opinion apart from fact', 'Views are marked as views, with their owner.'],
  ['editorialising', 'No editorialising', 'It adds no judgement of its own.'],
  ['context', 'Context', 'Nothing is missing that a reader needs to understand it.'],
] as const satisfies readonly (readonly [RecheckAnswer['problems'][number], string, string])[];

export const ANSWERS = [
  ['as-it-stands', 'Yes, as it stands'],
  ['with-edits', 'Yes, with edits'],
  ['no', 'No'],
] as const satisfies readonly (readonly [RecheckAnswer['answer'], string])[];
