/** Calls `leave` each time the pointer leaves the window at its top, where tabs and addresses are. Returns how to stop. */
export function watchLeaving(leave: () => void): () => void {
  const onLeave = (event: MouseEvent) => {
    if (event.clientY <= 0 && event.relatedTarget === null) leave();
  };
  document.documentElement.addEventListener('mouseleave', onLeave);
  return () => document.documentElement.removeEventListener('mouseleave', onLeave);
}
