import { copyText } from '../lib/copy-text.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { showToast } from '../stores/toasts.ts';
import { CopyButton } from './CopyButton.tsx';

/** A secret address that is shown only once, right after it was created. */
export function NewAddress({ url }: { url: string }) {
  const copy = async () => {
    const copied = await copyText(url);
    showToast(copied ? TOASTS.copied('Address') : TOASTS.copyFailed);
    return copied;
  };
  return (
    <div className="mt-3 max-w-[60ch] border-s-4 border-accent bg-tint p-3 text-ui">
      <output className="block">
        Copy it now. We only show it once:
        <br />
        <code className="font-semibold wrap-anywhere select-all">{url}</code>
      </output>
      <p className="mt-2">
        <CopyButton label="Copy the address" tone="secondary" copy={copy} />
      </p>
    </div>
  );
}
