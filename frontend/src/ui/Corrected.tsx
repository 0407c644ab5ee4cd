/** Beside the facts of an article that was corrected after it was published; the article says what was wrong. */
export function Corrected() {
  return <span className="font-semibold text-warn">Corrected</span>;
}
