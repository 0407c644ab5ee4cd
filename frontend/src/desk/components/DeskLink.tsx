import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface DeskLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A link to another page of the desk, whose routes are not those of the site. */
export function DeskLink({ href, onClick, children, ...attributes }: DeskLinkProps) {
  const router = useRouter();
  return (
    <a
      href={href}
      {...attributes}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate({ href, resetScroll: false });
      }}
    >
      {children}
    </a>
  );
}
