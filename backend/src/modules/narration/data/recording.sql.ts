/** PostgreSQL channel on which the progress of recordings is announced. The payload is the id of the recording. */
export const RECORDING_CHANNEL = 'recording';

export const NOTIFY_RECORDING = 'select pg_notify($1, $2::text)';
