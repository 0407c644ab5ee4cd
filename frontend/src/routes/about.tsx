import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { siteQuery } from '../api/get-site.ts';
import { useApi } from '../api/use-api.ts';
import { BRAND, TAGLINE } from '../lib/brand.ts';
import { count } from '../lib/plural.ts';
import { Beside, ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';

export const Route = createFileRoute('/about')({
  head: (context) => pageHeadOf(context),
  component: AboutPage,
});

function AboutPage() {
  const { data: site } = useQuery(siteQuery(useApi()));
  return (
    <ProsePage
      title="About Us"
      intro={
        <p>
          {TAGLINE} {BRAND} reads many outlets, gathers their reports of one event into one short article, and shows
          where each sentence comes from.
        </p>
      }
      aside={
        <Beside title="To check us by">
          <li>
            <Link to="/sources">Every outlet and its lean</Link>
          </li>
          <li>
            <Link to="/corrections">Every correction</Link>
          </li>
          <li>
            <Link to="/privacy">What is kept about readers</Link>
          </li>
          <li>
            <Link to="/contact">Questions and answers</Link>
          </li>
        </Beside>
      }
    >
      <ProseSection title="How an article comes about">
        <p>
          Feeds of news outlets are read again and again. Reports of the same event are grouped into a story; from their
          own sentences a title, a summary and a text are drafted. Checks run on each draft, and a person approves or
          rejects it before it appears.
        </p>
        {site && site.articleCount > 0 ? (
          <p>
            At the moment {count(site.articleCount, 'article')} can be read here, drawn from{' '}
            {count(site.feedCount, 'feed')} of {count(site.outletCount, 'outlet')}.
          </p>
        ) : null}
      </ProseSection>
      <ProseSection title="What balanced means here">
        <p>
          The lean of an outlet is set by a person, on record, and an outlet nobody has rated is shown as not rated.
          Political stories carry conservative, liberal and centrist reporting in three columns of equal weight. Where
          no outlet of a side reported a story, the column says so; a view is never made up.
        </p>
      </ProseSection>
      <ProseSection title="Check us">
        <p>
          The small number after a sentence opens the passage it rests on, with outlet, headline and link. If a sentence
          says more than its source, <Link to="/contact">tell us</Link>.
        </p>
        <p>
          What was wrong is said in public: on top of the article, in every copy that we can reach, and on the page of{' '}
          <Link to="/corrections">corrections</Link>. The versions before are kept as they were; nothing is changed in
          silence.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
