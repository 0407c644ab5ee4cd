import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Api } from '#api/client.ts';
import type { Trust } from '#api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { siteQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { BRAND } from '#lib/brand.ts';
import { count } from '#lib/plural.ts';
import { Beside, ProsePage, ProseSection } from '#ui/page/ProsePage.tsx';
import { Time } from '#ui/Time.tsx';
import { Figures } from './Figures.tsx';

export const trustQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'site', 'trust'],
    queryFn: () => api.get('/api/trust'),
    staleTime: CONTENT_FRESH_MS,
  });

const PARTS = [
  ['reviews', 'How a text is reviewed'],
  ['software', 'What software does'],
  ['line', 'The line below an article'],
  ['people', 'Who decides'],
  ['figures', 'Figures'],
  ['log', 'The decision log'],
] as const;

/** Explains how texts are reviewed and by whom, with figures from the decision log. */
export function TrustPage({ siteUrl }: { siteUrl: string }) {
  const api = useApi();
  const { figures, rechecks, deciders, head } = useSuspenseQuery(trustQuery(api)).data;
  const { data: site } = useQuery(siteQuery(api));
  return (
    <ProsePage
      title="How We Review"
      intro={
        <>
          <p>
            Software drafts our articles. Here is what people do before and after one appears, in figures you can check.
          </p>
          {site?.edition === 'sample' ? (
            <p className="mt-3">
              This is the sample edition: its articles were approved automatically, and nobody read them first. The rest
              of this page describes reviews by people.
            </p>
          ) : null}
        </>
      }
      aside={
        <Beside title="On this page">
          {PARTS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </Beside>
      }
    >
      <Reviews />
      <Software />
      <LineWords />
      <ProseSection id="people" title="Who decides">
        <People deciders={deciders} />
        <Reviewers figures={figures} />
        <p>Members of the desk are named only if they agree to it. We publish no figures about single people.</p>
      </ProseSection>
      <ProseSection id="figures" title="Figures">
        {head.seq === 0 ? (
          <p>No decisions have been recorded yet, so there are no figures.</p>
        ) : (
          <>
            <p>
              All figures are computed from the decision log below, and anyone can compute them again. Shares and
              medians are left out while there are fewer than 20 entries to compute them from.
            </p>
            <Figures figures={figures} rechecks={rechecks} />
          </>
        )}
      </ProseSection>
      <DecisionLog head={head} siteUrl={siteUrl} />
    </ProsePage>
  );
}

function Reviews() {
  return (
    <ProseSection id="reviews" title="How a text is reviewed">
      <p>
        Drafts and updates wait in one queue. Updates that correct errors in published articles come first, then the
        drafts with the highest risk, such as those to which an automatic check objects.
      </p>
      <p>
        The review screen shows a draft as readers will see it, next to the reports it is based on, with the cited
        passages marked. Reviewers mark the parts they have compared. They can edit sentences, leave them out, request
        another draft, put the draft on hold, or reject it. The same automatic checks apply to their edits.
      </p>
      <p>
        Drafts without a high risk can also be approved from the list, one by one or several at once. Nobody has to
        compare their sentences then, and the line below the article says so. Once two members can review, a draft of
        high risk needs two people; the administrator can decide alone only with a written reason.
      </p>
      <p>
        Now and then, a member of the desk reads a draft in which we made one sentence false. It is false on their
        screen only, so it cannot be published, and they are told about it as soon as they decide. The figures below say
        how many they caught.
      </p>
      <p>
        An approval at the desk can be undone for ten seconds before the text appears. After that, we only change an
        article in public: as an update, a <Link to="/corrections">correction</Link> or a retraction.
      </p>
      <p>
        Once a day, software draws about one in twenty of the texts that people published the day before, twice as many
        of those approved together with others, and at least one. Another member reads each of them again next to its
        reports, without seeing who approved it or what was compared, and says whether they would publish it. If there
        is no other member, the same one does so a week later. The draw depends only on the decision log, so nobody can
        choose the texts.
      </p>
    </ProseSection>
  );
}

function Software() {
  return (
    <ProseSection id="software" title="What software does">
      <p>
        Software reads feeds, groups reports into stories, drafts the texts, links each sentence to a passage, checks
        drafts against the reports, and estimates the risk. These checks can miss errors.
      </p>
      <p>
        Software doesn&apos;t decide what is published. The exception is the sample edition, whose fictional articles
        are approved automatically.
      </p>
    </ProseSection>
  );
}

function LineWords() {
  return (
    <ProseSection id="line" title="The line below an article">
      <p>Below its byline, each article says who approved it and what they compared. Open it for the details.</p>
      <dl className="flex flex-col gap-2 [&_dd]:text-ink-2 [&_dt]:font-semibold">
        <div>
          <dt>“Reviewed by …”</dt>
          <dd>A person compared every sentence with the reports.</dd>
        </div>
        <div>
          <dt>“Approved by …: 5 of 14 sentences compared”</dt>
          <dd>A person approved the article and compared only that many sentences.</dd>
        </div>
        <div>
          <dt>“Passed the automatic checks and was approved … together with …”</dt>
          <dd>A person approved several drafts at once.</dd>
        </div>
        <div>
          <dt>“An automatic check objected.”</dt>
          <dd>A person published the text anyway. The reason is recorded but not public.</dd>
        </div>
        <div>
          <dt>“Approved before decisions were recorded …”</dt>
          <dd>We have no record of what a person compared.</dd>
        </div>
        <div>
          <dt>“Sample edition: approved automatically.”</dt>
          <dd>No person approved it.</dd>
        </div>
      </dl>
    </ProseSection>
  );
}

function People({ deciders: { names, unnamedMembers, sharedAccount } }: Pick<Trust, 'deciders'>) {
  const all = [
    ...names,
    ...(unnamedMembers > 0
      ? [count(unnamedMembers, names.length > 0 ? 'other member' : 'member') + ' of the desk']
      : []),
    ...(sharedAccount ? ['The administrator (shared account)'] : []),
  ];
  if (all.length === 0) return <p>No person has decided about an article yet.</p>;
  return (
    <>
      <p>These people have made at least one decision in the log:</p>
      <ul className="list-disc ps-6">
        {all.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {sharedAccount ? (
        <p>
          Whoever knows the administrator&apos;s password can use the shared account, so it doesn&apos;t name a person.
        </p>
      ) : null}
    </>
  );
}

function Reviewers({ figures: { reviewers, twoPeopleSince } }: Pick<Trust, 'figures'>) {
  const who = `${count(reviewers, 'member')} of the desk can review now`;
  if (twoPeopleSince === null)
    return <p>{who}, according to the log. Two people are required for a text of high risk once two can review.</p>;
  return (
    <p>
      {who}, according to the log. Two people have been required for each text of high risk since{' '}
      <Time value={twoPeopleSince} form="full" />. The log also records when members join, leave or change their role.
    </p>
  );
}

function DecisionLog({ head, siteUrl }: { head: Trust['head']; siteUrl: string }) {
  return (
    <ProseSection id="log" title="The decision log">
      <p>
        Every decision about a text is an entry of a log, and so is every change of who may decide. Each entry contains
        the hash of the one before. Nobody can change an earlier entry without changing every later hash. The log
        contains no text that a person wrote.
      </p>
      <p className="wrap-anywhere">
        {head.seq === 0 ? (
          'The log is empty.'
        ) : (
          <>
            {`Decision log: entry ${head.seq.toLocaleString('en-US')} · `}
            <code className="text-ui">{head.hash}</code>
          </>
        )}
      </p>
      <p>
        Such a line is also printed in every newsletter, briefing and feed. Keep one of these emails, and you can check
        later that everything before it is unchanged:
      </p>
      <ul className="list-disc ps-6">
        <li>
          Read the entries: <a href="/api/log">/api/log</a> lists them, oldest first, and{' '}
          <a href="/api/log/head">/api/log/head</a> returns the newest one.
        </li>
        <li>
          Check them against an email with the program of {BRAND}, which needs no access to our database:{' '}
          <code className="text-ui wrap-anywhere">
            {`node backend/dist/cli/verify-log.js --url ${new URL('/', siteUrl).href} --eml email.eml`}
          </code>
        </li>
        <li>
          Keep what an article said: open the line below its byline and choose “Download proof”. The signed file
          contains each sentence with its passages and log entries. <a href="/verify.html">Check a proof</a> on this
          site, or on your own device without a connection.
        </li>
      </ul>
    </ProseSection>
  );
}
