import { symbolOf } from '../lib/categories.ts';
import { Icon } from './Icon.tsx';

/** A decorative category icon. The category's name must be shown next to it. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  return <Icon name={symbolOf(category)} {...(className ? { className } : {})} />;
}
