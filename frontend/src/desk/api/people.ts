import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { ResponseOf } from '#api/contract-paths.ts';
import type { DeskRole } from '../lib/may.ts';
import { deskKeys } from './desk-keys.ts';

/** A member of the desk, invited, active, disabled or erased. */
export type Person = ResponseOf<'get', '/api/desk/people'>[number];

export const peopleQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.people, queryFn: () => api.get('/api/desk/people') });

/** Ids of members who missed three of their last five planted errors. Reviewers see only their own. */
export const plantedErrorsQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.plantedErrors, queryFn: () => api.get('/api/desk/planted-errors') });

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
}

export const invite = (api: Api, body: Invitation) => api.send('POST', '/api/desk/people', { body });

export const inviteAgain = (api: Api, id: number) =>
  api.send('POST', '/api/desk/people/{id}/invitation', { path: { id } });

interface PersonChange {
  readonly role?: DeskRole;
  readonly isPublic?: boolean;
  readonly disabled?: boolean;
}

export const changePerson = (api: Api, id: number, body: PersonChange) =>
  api.send('PATCH', '/api/desk/people/{id}', { path: { id }, body });

export const erasePerson = (api: Api, id: number) =>
  api.send('DELETE', '/api/desk/people/{id}/personal-data', { path: { id } });
