import { randomBytes } from 'node:crypto';
import { DeskKey } from '../../src/modules/auth/domain/desk-key.ts';
import { Desk } from './desk.ts';
import { ADMIN_PASSWORD, type TestApp } from './test-app.ts';

export const KEY = new DeskKey(ADMIN_PASSWORD);

/** A member's browser at the desk, and the member's id. */
export type Member = Desk & { readonly id: number };

/** Adds a member of the desk with a session that opens now, or this number of days later. */
export async function addMember(site: TestApp, name: string, role = 'reviewer', daysLater = 0): Promise<Member> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await site.database.query<{ id: number }>(
    `with member as (
       insert into desk_member (name, email, role, joined_at)
       values ($1, gen_random_uuid() || '@example.org', $2, now()) returning id
     )
     insert into administrator_session (token_hash, created_at, last_seen_at, expires_at, member_id)
     select $3, at, at, at + interval '1 hour', id from member, (select now() + make_interval(days => $4)) as opening(at)
     returning member_id as id`,
    [name, role, KEY.digest('session', token), daysLater],
  );
  return Object.assign(new Desk(site.origin, `parallax_desk=${token}`), { id: row!.id });
}
