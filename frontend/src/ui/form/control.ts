import { cn } from '../../lib/cn.ts';

/** Look of every text box and list; add the height and width that its place needs. */
export function controlClass(className?: string): string {
  return cn('rounded-control border border-control bg-paper text-input text-ink aria-invalid:border-danger', className);
}
