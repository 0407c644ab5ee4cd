import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { type ToastMessage, showToast } from '../stores/toasts.ts';
import { Button } from './Button.tsx';
import { copyText } from '../lib/copy-text.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { CopyButton } from './CopyButton.tsx';

interface PrivateAddressProps {
  id: string;
  heading: string;
  /** Names the address on the buttons. */
  kind: 'feed' | 'podcast';
  about: string;
  /** Continues "With Premium". */
  offer: string;
  premium: boolean;
  exists: boolean;
  /** Key of the query for whether the address exists. */
  queryKey: QueryKey;
  create: () => Promise<{ url: string }>;
  remove: () => Promise<unknown>;
  failed: (error: unknown) => ToastMessage;
}

/** A secret address for another app, which a premium reader can create, replace and delete. */
export function PrivateAddress({ queryKey, create, remove, failed, ...props }: PrivateAddressProps) {
  const { id, heading, kind, about, offer, premium, exists } = props;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  const onError = (error: unknown) => showToast(failed(error));
  const creating = useMutation({ mutationFn: create, onSuccess: refresh, onError });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      creating.reset();
      await refresh();
    },
    onError,
  });
  return (
    <section aria-labelledby={id} className="mt-8 border-t-2 border-ink pt-5">
      <h2 id={id} className="section-title">
        {heading}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
        {premium ? (
          `${about} A new address replaces the old one.`
        ) : (
          <>
            With{' '}
            <Link to="/subscribe" className="text-link">
              Premium
            </Link>{' '}
            {offer}
            {exists ? ' The address you created is paused until then.' : ''}
          </>
        )}
      </p>
      {premium && creating.data ? <NewAddress url={creating.data.url} /> : null}
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {premium ? (
          <Button tone="secondary" disabled={creating.isPending} onClick={() => creating.mutate()}>
            {`${exists ? 'Replace the' : 'Create a'} ${kind} address`}
          </Button>
        ) : null}
        {exists ? (
          <Button tone="danger" disabled={removing.isPending} onClick={() => removing.mutate()}>
            Delete the {kind} address
          </Button>
        ) : null}
      </p>
    </section>
  );
}

/** A secret address that is shown only once, right after it was created. */
function NewAddress({ url }: { url: string }) {
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
