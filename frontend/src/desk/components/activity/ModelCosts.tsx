import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { modelCostsQuery } from '../../api/activity.ts';
import { estimateWords, judgeWords, spentWords, wordsOfUse } from '../../lib/model-costs.ts';
import { States } from '../Fault.tsx';
import { Section } from '../Section.tsx';

/** Model usage and cost, from the usage records of the calls. */
export function ModelCosts() {
  const costs = useQuery(modelCostsQuery(useApi()));
  return (
    <Section id="model-costs-heading" title="Model usage">
      <States query={costs} loading="Loading model usage…" failed="We couldn't load model usage." amount={1} empty="" />
      {costs.data ? (
        <>
          <p className="mt-1 max-w-[75ch] text-ui text-ink-2">{estimateWords(costs.data)}</p>
          <p className="max-w-[75ch] text-ui text-ink-2">{spentWords(costs.data)}</p>
          <p className="max-w-[75ch] text-ui text-ink-2">{judgeWords(costs.data)}</p>
          <ul className="mt-2">
            {costs.data.uses.map((use) => (
              <Use key={`${use.purpose} ${use.model}`} {...wordsOfUse(use)} />
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

function Use({ what, how }: { what: string; how: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-rule py-3 text-ui">
      <span className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">{what}</span>
      <span className="text-meta text-ink-2 figures">{how}</span>
    </li>
  );
}
