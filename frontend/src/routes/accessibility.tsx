import { createFileRoute, Link } from '@tanstack/react-router';

import { BRAND, supportAddress } from '../lib/brand.ts';
import { pageHead } from '../seo/head.ts';
import { ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';

export const Route = createFileRoute('/accessibility')({
  staticData: { visibility: 'listed' },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Accessibility',
      description: `How ${BRAND} works with a keyboard, screen readers, large text and other settings, and its known limits.`,
    }),
  component: AccessibilityPage,
});

function AccessibilityPage() {
  const { siteUrl } = Route.useRouteContext();
  const address = supportAddress(siteUrl);
  return (
    <ProsePage
      title="Accessibility"
      intro={
        <p>We want everyone to be able to read, check and question our articles. Our goal is WCAG 2.2, level AA.</p>
      }
    >
      <ProseSection title="What works">
        <ul className="flex list-disc flex-col gap-2 ps-6">
          <li>You can use the site with a keyboard. The first stop of each page skips to the content.</li>
          <li>
            Pages fit the window at 200% zoom, and up to 400% in a window 1280 pixels wide, without scrolling sideways.
          </li>
          <li>Articles have settings for text size and line spacing. There is a light and a dark theme.</li>
          <li>If your system asks for reduced motion, we turn animations off.</li>
          <li>Single-key shortcuts can be turned off. Press ? to see them.</li>
          <li>Articles can be read without scripts, and in high contrast with forced colors.</li>
        </ul>
      </ProseSection>
      <ProseSection title="How we test">
        <p>
          Automatic tests open the site&apos;s pages in a browser, on a phone in the light theme and on a desktop in the
          dark theme, and check them with axe against the rules for WCAG 2.2, levels A and AA. Other tests use the
          keyboard, forced colors and narrow windows.
        </p>
      </ProseSection>
      <ProseSection title="Known limits">
        <ul className="flex list-disc flex-col gap-2 ps-6">
          <li>
            Automatic tests find only some barriers. This statement is based on them, not on an audit or on tests by
            people with disabilities.
          </li>
          <li>
            Most pictures come from the outlets. A picture has a text alternative only if it came with a description.
          </li>
          <li>Pages of outlets and of the payment provider, to which we link, are not ours.</li>
          <li>Translations are made by software and can contain errors.</li>
        </ul>
      </ProseSection>
      <ProseSection title="Tell us about a barrier">
        <p>
          Write to <a href={`mailto:${address}`}>{address}</a> or use our <Link to="/contact">contact form</Link>.
          Please name the page and the browser or assistive technology you use.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
