import { artworkOf } from '../lib/categories.ts';
import { Icon } from './Icon.tsx';

/** The drawn icon of a category; its name stands beside it. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  return <Icon name={artworkOf(category).slice('/artwork/'.length, -'.svg'.length)} {...(className ? { className } : {})} />;
}
