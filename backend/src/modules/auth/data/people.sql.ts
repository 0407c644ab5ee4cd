export const INVITATION_HOURS = 24;
const FORMER_MEMBER = 'A former member';

/** Condition: the member may sign in. */
export const IS_ACTIVE = 'm.joined_at is not null and m.disabled_at is null';
/** Assignment for statements that end the access of a member. */
const SET_LEFT = `left_at = case when ${IS_ACTIVE} then now() else m.left_at end`;
const IS_INVITED = 'm.joined_at is null and m.disabled_at is null and m.invitation_expires_at > now()';

export const SELECT_PERSON = `
  select m.id, coalesce(nullif(m.name, ''), '${FORMER_MEMBER}') as name, m.email, m.role, m.is_public as "isPublic",
    m.invited_at as "invitedAt", m.joined_at as "joinedAt", m.disabled_at as "disabledAt",
    coalesce(${IS_INVITED}, false) as "isInvited"
  from desk_member m`;

export const SELECT_CREDENTIALS = `
  select m.id, m.name, m.role, m.is_public as "isPublic", m.password_hash as "passwordHash", m.totp_secret as "totpSecret" from desk_member m`;

export const HAS_MEMBERS = `select exists (select from desk_member m where ${IS_ACTIVE}) as some`;

export const LOCK_MEMBERS = 'lock table desk_member in share row exclusive mode';

export const FIND_NAME = 'select id from desk_member where lower(name) = lower(?)';

export const ADD_MEMBER = `insert into desk_member (name, email, role, invitation_expires_at)
       values (?, ?, ?, now() + make_interval(hours => ${INVITATION_HOURS})) on conflict do nothing returning id`;

export const DELETE_PASSKEYS = 'delete from desk_passkey where member_id = ?';

export const DELETE_CHALLENGES = 'delete from desk_challenge where member_id = ?';

export const DELETE_SESSIONS = 'delete from administrator_session where member_id = ?';

export const RESET_INVITATION = `update desk_member m set ${SET_LEFT}, password_hash = null, totp_secret = null, totp_step = null, recovery_codes = '[]',
         joined_at = null, invitation_hash = null, invited_at = now(),
         invitation_expires_at = now() + make_interval(hours => ${INVITATION_HOURS})
       where id = ?`;

export const LOCK_MEMBER =
  'select role, email, disabled_at is not null as disabled from desk_member where id = ? for update';

export const READ_STANDING = `select m.role, (${IS_ACTIVE}) as active from desk_member m where m.id = ?`;

export const SET_ROLE = 'update desk_member set role = ? where id = ?';

export const SET_PUBLIC = 'update desk_member set is_public = ? where id = ?';

export const SET_DISABLED = `update desk_member m set ${SET_LEFT}, disabled_at = case when ? then coalesce(disabled_at, now()) end, invitation_hash = null,
         invitation_expires_at = null
       where id = ?`;

/** Sign-ins linked to a reader are kept, because a reader may have the name of a member. */
export const ERASE_LOGIN_LOG = `update login_log set username = '${FORMER_MEMBER}', ip_address = '', network = '', counter = '', user_agent = null,
         refused_minute = null
       from desk_member m
       where m.id = ? and m.name <> '' and user_id is null and (account = 'member ' || m.id or username = m.name or lower(username) = lower(m.email))`;

export const ERASE_MEMBER = `update desk_member set name = '', email = null, is_public = false, invitation_expires_at = null where id = ?`;

export const ISSUE_INVITATION = `update desk_member m set invitation_hash = $2 where m.id = $1 and ${IS_INVITED} returning m.name`;

export const FIND_INVITATION = `select m.id, m.name, m.email, m.role, m.is_public as "isPublic", m.password_hash as "passwordHash", m.totp_secret as "totpSecret"
       from desk_member m where m.invitation_hash = $1 and ${IS_INVITED}`;

export const SET_PASSWORD = `update desk_member m set password_hash = $2, totp_secret = $3, totp_step = null, is_public = $4
       where m.invitation_hash = $1 and ${IS_INVITED} returning m.id`;

export const JOIN_DESK = `update desk_member m set joined_at = now(), invitation_hash = null, invitation_expires_at = null,
         recovery_codes = ?::jsonb, totp_step = ?
       where m.invitation_hash = ? and ${IS_INVITED} returning m.id`;

export const DROP_PASSWORD = 'update desk_member set password_hash = null, totp_secret = null where id = ?';

export const USE_TOTP_STEP = `update desk_member m set totp_step = $2 where m.id = $1 and coalesce(m.totp_step, -1) < $2 and ${IS_ACTIVE}
       returning m.id`;

export const USE_RECOVERY_CODE = `update desk_member m set recovery_codes = m.recovery_codes - $2::text
       where m.id = $1 and jsonb_exists(m.recovery_codes, $2::text) and ${IS_ACTIVE} returning m.id`;
