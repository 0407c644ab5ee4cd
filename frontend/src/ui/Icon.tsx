import sprite from '../assets/icons.svg?url';
import { symbolOf } from '../lib/categories.ts';

interface IconProps {
  name: string;
  className?: string;
}

/** A decorative line icon; the control around it provides the name. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A decorative category icon. The category's name must be shown next to it. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  return <Icon name={symbolOf(category)} {...(className ? { className } : {})} />;
}

/** Disclosure arrow in the summary of a `details` with class `group`; shows whether it is open. */
export function DisclosureArrow() {
  return <Icon name="chevron" className="fold-sign me-1.5 size-4" />;
}
