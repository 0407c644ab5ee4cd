import { buttonClass } from '../../ui/Button.tsx';

export function DeskNotFound() {
  return (
    <div className="container-page py-12">
      <h1 className="font-serif text-hl-l font-bold">Page not found</h1>
      <p className="mt-2 text-ui text-ink-2">The desk has no page at this address.</p>
      <a href="/admin" className={`mt-5 ${buttonClass('secondary')}`}>
        Go to the review desk
      </a>
    </div>
  );
}
