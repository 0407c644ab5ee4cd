import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { entitlementsQuery } from '../../../api/get-entitlements.ts';

/** Premium features, from the same table that the server enforces. */
export function PremiumFeatures() {
  const { data: entitlements = [] } = useQuery(entitlementsQuery(useApi()));
  const premium = entitlements.filter((entitlement) => entitlement.premium);
  return (
    <section aria-label="What you get">
      {premium.length > 0 ? (
        <>
          <h2 className="font-serif text-section font-bold">What you get</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {premium.map(({ key, title, about }) => (
              <li key={key} className="flex gap-2.5">
                <Icon name="check" className="mt-0.5 size-5 text-accent" />
                <span className="text-ui">
                  <strong className="block font-semibold text-balance">{title}</strong>
                  <span className="block text-ink-2">{about}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-5 border-t border-rule pt-4 text-ui text-ink-2">
        Reading, sources, evidence, corrections, listening and translation are and stay free for everyone. The reading
        list needs an account, which is also free.
      </p>
    </section>
  );
}
