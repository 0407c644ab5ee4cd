import { createFileRoute, Link } from '@tanstack/react-router';

import { BRAND } from '../lib/brand.ts';
import { pageHead } from '../seo/head.ts';
import { ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      title: 'Privacy Policy',
      description: `What ${BRAND} stores when you read, and what it does not.`,
      path: '/privacy',
      siteUrl: match.context.siteUrl,
    }),
  component: PrivacyPage,
});

function PrivacyPage() {
  return (
    <ProsePage
      title="Privacy Policy"
      intro={
        <p>
          Last updated <time dateTime="2026-11-21">November 21, 2026</time>. Reading here needs no account and sets no
          cookie.
        </p>
      }
    >
      <ProseSection title="What stays in your browser">
        <p>The colour theme you choose is kept in your browser&rsquo;s own storage and is not sent to us.</p>
      </ProseSection>
      <ProseSection title="What reaches the server">
        <p>
          As with any site, your browser sends its address and the page it asks for. Pictures are fetched from the outlets
          by our server and served from here, so that no outlet learns who reads. There is no advertising and no tracker of
          any other company on these pages.
        </p>
      </ProseSection>
      <ProseSection title="Administrators">
        <p>
          Signing in to the administration sets a session cookie. Each attempt to sign in is recorded with its time,
          address and browser.
        </p>
      </ProseSection>
      <ProseSection title="Where articles come from">
        <p>
          Articles are drawn from the public feeds of news outlets. An AI provider may be set up by the operator to help
          with drafting; it is sent the text of the outlets&rsquo; reports and nothing about readers. A payment provider
          is not in use on this site while accounts are not open.
        </p>
      </ProseSection>
      <ProseSection title="Questions">
        <p>
          Write to us: see <Link to="/contact">Contact</Link>.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
