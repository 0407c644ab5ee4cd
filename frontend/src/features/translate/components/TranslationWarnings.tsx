import type { Translation } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';
import { directionOf } from '../../../lib/text-language.ts';

interface TranslationWarningsProps {
  warnings: Translation['warnings'];
  lang: string;
}

/** Sentences with details that may have been lost, each next to its original. */
export function TranslationWarnings({ warnings, lang }: TranslationWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <details className="mt-4 border border-s-4 border-rule border-s-warn px-4 py-1 text-ui">
      <summary className="flex min-h-11 items-center py-2 font-semibold text-warn">
        <DisclosureArrow />
        {count(warnings.length, 'detail')} may differ from the original
      </summary>
      <ul className="flex flex-col gap-4 pb-3">
        {warnings.map((warning) => (
          <li key={`${warning.message}${warning.original}`}>
            <p className="text-meta font-semibold">{warning.message}</p>
            <p className="mt-1 text-ink-2">{warning.original}</p>
            <p lang={lang} dir={directionOf(lang)} className="translated mt-1">
              {warning.translated}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
