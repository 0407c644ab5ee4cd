/** Marks an article that was corrected after publication; the article explains the correction. */
export function Corrected() {
  return <span className="font-semibold text-warn">Corrected</span>;
}
