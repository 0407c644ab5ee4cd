/** The page that accepts an invitation; it needs no session. */
export const JOIN_PATH = '/admin/join';
