import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { siteQuery } from '../api/shared-queries.ts';
import { useApi } from '../api/use-api.ts';
import { BRAND, TAGLINE } from '../lib/brand.ts';
import { count } from '../lib/plural.ts';
import { Beside, ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/about')({
  staticData: { visibility: 'listed' },
  head: ({ match }) =>
    pageHead(match, {
      title: 'About Us',
      description: `How ${BRAND} gathers, summarizes and balances the news, and how each sentence can be checked.`,
    }),
  component: AboutPage,
});

function AboutPage() {
  const { data: site } = useQuery(siteQuery(useApi()));
  return (
    <ProsePage
      title="About Us"
      intro={
        <p>
          {TAGLINE} {BRAND} reads many outlets, turns their reports of an event into one short article, and shows where
          each sentence comes from.
        </p>
      }
      aside={
        <Beside title="See for yourself">
          <li>
            <Link to="/sources">Every outlet and its lean</Link>
          </li>
          <li>
            <Link to="/trust">How we review</Link>
          </li>
          <li>
            <Link to="/corrections">Every correction</Link>
          </li>
          <li>
            <Link to="/privacy">What we keep about readers</Link>
          </li>
          <li>
            <Link to="/contact">Questions and answers</Link>
          </li>
        </Beside>
      }
    >
      <ProseSection title="How we make an article">
        <p>
          We read news outlets&apos; feeds around the clock. Reports of the same event are grouped into a story, and
          software drafts a title, a summary and a text from them: either with the reports&apos; own sentences, word for
          word, or with a language model that rephrases them. Every draft is checked, and a person approves or rejects
          it before it appears.
          {site?.edition === 'sample'
            ? ' In this sample edition, the fictional stories are approved automatically.'
            : ''}
        </p>
        {site && site.articleCount > 0 ? (
          <p>
            You can currently read {count(site.articleCount, 'article')} here, drawn from{' '}
            {count(site.feedCount, 'feed')} of {count(site.outletCount, 'outlet')}.
          </p>
        ) : null}
      </ProseSection>
      <ProseSection title="What “balanced” means here">
        <p>
          A person sets each outlet&apos;s lean, on record. An outlet nobody has rated is shown as not rated. Political
          stories show conservative, liberal and centrist views in three columns of equal weight. If no outlet on a side
          reported a story, the column says so; we never make up a view.
        </p>
      </ProseSection>
      <ProseSection title="Check us">
        <p>
          The small number after a sentence opens the passage it is based on, with outlet, headline and link. If a
          sentence says more than its source, <Link to="/contact">tell us</Link>.
        </p>
        <p>
          We correct mistakes in public: at the top of the article, in every copy we can reach, and on our page of{' '}
          <Link to="/corrections">corrections</Link>. We keep earlier versions as they were and never change an article
          silently.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
