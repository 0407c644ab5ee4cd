/**
 * Calls `leave` each time the pointer leaves through the top of the window, toward tabs and the address bar. Returns
 * a function that stops watching.
 */
export function watchPointerLeave(leave: () => void): () => void {
  const onLeave = (event: MouseEvent) => {
    if (event.clientY <= 0 && event.relatedTarget === null) leave();
  };
  document.documentElement.addEventListener('mouseleave', onLeave);
  return () => document.documentElement.removeEventListener('mouseleave', onLeave);
}
