import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { ResponseOf } from '#api/contract-paths.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import type { DeskRole } from '../lib/may.ts';
import { deskKeys } from './desk-keys.ts';

/** A member of the desk, invited, active, disabled or erased. */
export type Person = ResponseOf<'get', '/api/desk/people'>[number];

export const peopleQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.people, queryFn: () => api.get('/api/desk/people') });

/** Ids of members who missed three of their last five planted errors. Reviewers see only their own. */
export const plantedErrorsQuery = (api: Api) =>
  queryOptions({ queryKey: [...deskKeys.lists, 'planted-errors'], queryFn: () => api.get('/api/desk/planted-errors') });

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
}

export function useInvitePerson() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => api.send('POST', '/api/desk/people', { body }),
    onSuccess: (_person, { name, email }) => showToast(TOASTS.personInvited(name, email)),
    onSettled: () => void client.invalidateQueries({ queryKey: deskKeys.people }),
  });
}

export type PersonChange =
  | 'invited'
  | 'erased'
  | { readonly role?: DeskRole; readonly isPublic?: boolean; readonly disabled?: boolean };

/** Invites a member again, changes their settings, or erases their personal data. */
export function useChangePerson({ id, name }: Person) {
  const api = useApi();
  const client = useQueryClient();
  const path = { id };
  return useMutation({
    /** `done` is shown once the change is saved. */
    mutationFn: async ({ to }: { to: PersonChange; done: string }): Promise<void> => {
      if (to === 'invited') await api.send('POST', '/api/desk/people/{id}/invitation', { path });
      else if (to === 'erased') await api.send('DELETE', '/api/desk/people/{id}/personal-data', { path });
      else await api.send('PATCH', '/api/desk/people/{id}', { path, body: to });
    },
    onSuccess: (_, { done }) => showToast(TOASTS.personChanged(name, done)),
    onSettled: () => void client.invalidateQueries({ queryKey: deskKeys.people }),
  });
}

/** Lets members without access to the list of people decide whether readers see their name. */
export function useShowOwnName() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPublic }: { id: number; isPublic: boolean }) =>
      api.send('PATCH', '/api/desk/people/{id}', { path: { id }, body: { isPublic } }),
    onError: (error) => showToast(TOASTS.personFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.session }),
  });
}
