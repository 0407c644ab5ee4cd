import { cn } from '#lib/cn.ts';
import { Status } from '#ui/Status.tsx';

/** A turning circle; screen readers announce the words. */
export function Spinner({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div className={cn('flex justify-center', className)}>
      <Status className="size-10 animate-spin rounded-full border-4 border-rule border-t-accent">
        <span className="sr-only">{children}</span>
      </Status>
    </div>
  );
}
