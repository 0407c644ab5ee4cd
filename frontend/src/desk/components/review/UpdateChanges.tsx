import { useQuery } from '@tanstack/react-query';

import type { QueueItem, WaitingUpdate } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { count } from '../../../lib/plural.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { updateChecksQuery, updateEvidenceQuery, updatesQuery } from '../../api/stories.ts';
import { Fold } from '../Fold.tsx';
import { CheckedEvidence } from './CheckedEvidence.tsx';
import { HeldReasons } from './HeldReasons.tsx';
import { ReportLinks } from './ReportLinks.tsx';

const KINDS: Record<WaitingUpdate['changes'][number]['kind'], string> = {
  new: 'New',
  number: 'Changed number',
  contradicted: 'Contradicts',
  withdrawn: 'No longer reported',
};

/** What an update changes in the published article, and the evidence for it. */
export function UpdateChanges({ item }: { item: QueueItem }) {
  const update = useQuery(updatesQuery(useApi())).data?.find(({ versionId }) => versionId === item.versionId);
  if (!update) return null;
  const { shownTitle, changes, heldReasons, reports } = update;
  const language = textLanguage(update);
  return (
    <>
      {update.title === shownTitle ? null : (
        <p className="mt-1 text-meta text-ink-3">
          Published as: <span {...language}>{shownTitle}</span>
        </p>
      )}
      <ul aria-label="What changes" className="mt-3 flex max-w-[80ch] list-disc flex-col gap-1 ps-5 text-ui">
        {changes.map(({ kind, text, before }) => (
          <li key={`${kind} ${text}`}>
            <span className="font-semibold">{KINDS[kind]}:</span> <span {...language}>{text}</span>
            {before === null ? null : (
              <span className="block text-meta text-ink-3">
                Before: <span {...language}>{before}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {reports.length > 0 ? (
        <>
          <p className="mt-3 text-ui text-ink-2">With {count(reports.length, 'new or changed source')}:</p>
          <ReportLinks reports={reports} />
        </>
      ) : null}
      <HeldReasons reasons={heldReasons} />
      <Fold title="Evidence for each sentence" of={update.title}>
        <UpdateEvidence update={update} />
      </Fold>
    </>
  );
}

function UpdateEvidence({ update }: { update: WaitingUpdate }) {
  const api = useApi();
  const evidence = useQuery(updateEvidenceQuery(api, update));
  const checks = useQuery(updateChecksQuery(api, update));
  const { heldReasons, language } = update;
  return <CheckedEvidence evidence={evidence} checks={checks} heldReasons={heldReasons} language={language} />;
}
