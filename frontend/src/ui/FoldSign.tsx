import { Icon } from './Icon.tsx';

/** Before the words of a summary, in a `details` of class `group`: that it opens, and whether it is open. */
export function FoldSign() {
  return <Icon name="chevron" className="fold-sign me-1.5 size-4" />;
}
