/** Tells apart an edition whose outlets are made up. */
export function EditionBanner() {
  return (
    <p className="no-print border-b border-rule bg-tint py-1.5 text-center text-meta max-sm:text-[0.75rem] text-ink-2">
      <span className="container-page block">Sample edition: the outlets and stories here are fictional.</span>
    </p>
  );
}
