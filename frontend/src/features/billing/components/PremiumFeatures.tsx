import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { entitlementsQuery } from '../../../api/get-entitlements.ts';

/** Premium features next to free ones, from the same table that the server enforces. */
export function PremiumFeatures() {
  const { data: entitlements = [] } = useQuery(entitlementsQuery(useApi()));
  if (entitlements.length === 0) return null;
  return (
    <section aria-label="What you get" className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Features title="What you get" features={entitlements.filter(({ premium }) => premium)} />
      <Features title="Free for everyone" features={entitlements.filter(({ premium }) => !premium)} />
    </section>
  );
}

function Features({
  title,
  features,
}: {
  title: string;
  features: readonly { key: string; title: string; about: string }[];
}) {
  return (
    <div>
      <h2 className="border-t-2 border-ink pt-3 section-title">{title}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {features.map(({ key, title: name, about }) => (
          <li key={key} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 text-accent" />
            <span className="text-ui">
              <strong className="block font-semibold text-pretty">{name}</strong>
              <span className="block text-ink-2">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
