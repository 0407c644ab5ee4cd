/** Id of the element that contains the data of a page the server could not render. */
export const SHELL_STATE_ID = 'parallax-shell-state';
