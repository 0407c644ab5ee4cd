/** Marks an edition with fictional outlets. */
export function EditionBanner() {
  return (
    <aside aria-label="Edition" className="no-print edition">
      <p className="container-page">Sample edition: the outlets and stories here are fictional.</p>
    </aside>
  );
}
