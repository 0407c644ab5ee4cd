import { Icon } from './Icon.tsx';

/** Disclosure arrow in the summary of a `details` with class `group`; shows whether it is open. */
export function DisclosureArrow() {
  return <Icon name="chevron" className="fold-sign me-1.5 size-4" />;
}
