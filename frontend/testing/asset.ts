/** Replaces styles and files that Vite imports as URLs. */
export default '/asset';
