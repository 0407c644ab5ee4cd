/** Stands in for styles and for files that Vite imports by their address. */
export default '';
