import type { Card } from '#api/contract.ts';

/** Reasons why a check holds a draft back, each with its sentence. */
export function HeldReasons({ reasons, label }: { reasons: Card['heldReasons']; label?: string }) {
  if (!reasons || reasons.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 max-w-[80ch] border-s-4 border-danger ps-3 text-ui text-danger">
      {reasons.map(({ code, message, sentence }) => (
        <li key={`${code} ${message} ${sentence?.text ?? ''}`}>
          {message}
          {sentence ? <q className="block text-meta text-ink-2">{sentence.text}</q> : null}
        </li>
      ))}
    </ul>
  );
}
