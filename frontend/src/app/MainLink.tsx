import { Link } from '@tanstack/react-router';

export const MAIN_LINKS = [
  { to: '/', label: 'Articles' },
  { to: '/discover', label: 'Discover' },
  { to: '/contact', label: 'Contact' },
  { to: '/admin', label: 'Admin' },
] as const;

type MainLinkProps = (typeof MAIN_LINKS)[number] & { onClick?: () => void };

/** A link of the main navigation. The review desk is an application of its own, so its link loads a new document. */
export function MainLink({ to, label, onClick }: MainLinkProps) {
  if (to === '/admin') return <a href={to}>{label}</a>;
  return (
    <Link
      to={to}
      onClick={onClick}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: 'text-ink! underline' }}
    >
      {label}
    </Link>
  );
}
