/** Marks an edition with fictional outlets. */
export function EditionBanner() {
  return (
    <aside aria-label="Edition" className="no-print border-b border-rule bg-tint">
      <p className="container-page py-1.5 text-center text-meta text-ink-2 max-sm:text-[0.75rem]">
        Sample edition: the outlets and stories here are fictional.
      </p>
    </aside>
  );
}
