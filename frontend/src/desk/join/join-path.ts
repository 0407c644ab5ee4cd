/** Address of the page that accepts an invitation, which works without a session. */
export const JOIN_PATH = '/admin/join';
