const CHALLENGE_MINUTES = 5;

export const ADD_CHALLENGE = `insert into desk_challenge (hash, member_id, expires_at)
       values ($1, $2, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;

export const TAKE_CHALLENGE = `delete from desk_challenge where hash = $1 and member_id is not distinct from $2
       returning expires_at > now() as valid`;

export const FIND_PASSKEY = `select id, member_id as "memberId", public_key as "publicKey", counter::float8 as counter
       from desk_passkey where id = $1`;

export const ADD_PASSKEY = `insert into desk_passkey (id, member_id, public_key, counter)
       values (?, ?, ?, ?) on conflict do nothing returning id`;

export const UPDATE_COUNTER = `update desk_passkey set counter = $2
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`;
