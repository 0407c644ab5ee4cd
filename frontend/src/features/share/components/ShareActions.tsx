import { copyText } from '../../../lib/copy-text.ts';
import { showToastLazily } from '../../../stores/show-toast-lazily.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Actions that need browser APIs: the clipboard and, if available, the share sheet. */
export function ShareActions({ url, title, text }: { url: string; title: string; text: string }) {
  const copy = async () => {
    const copied = await copyText(url);
    void showToastLazily((toasts) => (copied ? toasts.linkCopied : toasts.linkCopyFailed));
    return copied;
  };
  // Closing the share sheet without a choice rejects; that is not an error.
  const share = () => void navigator.share({ url, title, text }).catch(() => undefined);
  return (
    <>
      <li>
        <CopyButton label="Copy link" copy={copy} tone="secondary" />
      </li>
      {'share' in navigator ? (
        <li>
          <Button tone="secondary" onClick={share}>
            <Icon name="share" />
            Share…
          </Button>
        </li>
      ) : null}
    </>
  );
}
