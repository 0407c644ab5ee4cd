import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { type ToastMessage, showToast } from '../stores/toasts.ts';
import { Button } from './Button.tsx';
import { NewAddress } from './NewAddress.tsx';

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
