import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a change of page inside the site: focus goes to its heading, and its title is announced. */
export function RouteFocus() {
  const path = useLocation({ select: (location) => location.pathname });
  const previous = useRef(path);
  const status = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (status.current) status.current.textContent = document.title;
  }, [path]);
  return <output ref={status} className="sr-only" />;
}
