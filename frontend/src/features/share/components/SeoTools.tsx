import { useRouter } from '@tanstack/react-router';

import type { Article } from '#api/contract.ts';
import { copyText } from '#lib/copy-text.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { helperTexts, type HelperText } from '../lib/seo-texts.ts';

/** Texts to copy for linking to the article or citing it. */
export default function SeoTools({ article }: { article: Article }) {
  const { siteUrl } = useRouter().options.context;
  return (
    <dl className="pb-4">
      {helperTexts(article, new URL(`/article/${article.id}`, siteUrl).href).map((helper) => (
        <Helper key={helper.label} helper={helper} />
      ))}
    </dl>
  );
}

function Helper({ helper: { label, text, help } }: { helper: HelperText }) {
  const copy = async () => {
    const copied = await copyText(text);
    showToast(copied ? TOASTS.copied(label) : TOASTS.seoCopyFailed);
    return copied;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-rule py-3">
      <dt className="text-ui">
        <span className="font-semibold">{label}</span> <span className="text-meta text-ink-2">{help}</span>
      </dt>
      <dd className="row-span-2">
        <CopyButton label="Copy" name={label} copy={copy} />
      </dd>
      <dd className="mt-1 overflow-x-auto bg-tint px-3 py-2 font-mono text-meta break-words whitespace-pre-wrap">
        {text}
      </dd>
    </div>
  );
}
