/** Replaces styles and the files that Vite imports by their address. */
export default '';
