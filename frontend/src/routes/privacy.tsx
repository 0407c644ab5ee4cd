import { createFileRoute, Link } from '@tanstack/react-router';

import { Beside, ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';
import { BRAND } from '../lib/brand.ts';
import { pageHead } from '../seo/head.ts';

const PARTS = [
  ['what-stays-in-your-browser', 'What stays in your browser'],
  ['what-reaches-the-server', 'What reaches the server'],
  ['what-is-counted', 'What we count'],
  ['newsletter', 'Newsletter'],
  ['messages-to-us', 'Messages to us'],
  ['accounts', 'Accounts'],
  ['administrators', 'Administrators'],
  ['where-articles-come-from', 'Where articles come from'],
  ['questions', 'Questions'],
] as const;

export const Route = createFileRoute('/privacy')({
  staticData: { visibility: 'listed' },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Privacy Policy',
      description: `What ${BRAND} stores when you read, and what it doesn't.`,
    }),
  component: PrivacyPage,
});

function PrivacyPage() {
  return (
    <ProsePage
      title="Privacy Policy"
      intro={
        <p>
          Last updated <time dateTime="2026-11-30">November 30, 2026</time>. You can read here without an account, and
          reading sets no cookies.
        </p>
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
      <ProseSection id="what-stays-in-your-browser" title="What stays in your browser">
        <p>
          Your browser stores your color theme, text size and line spacing, whether you see only reports, your order of
          the home page&apos;s sections, whether single-key shortcuts are off, your listening settings and where you
          stopped, and which newsletter pop-ups you have seen, dismissed or used. None of this is sent to us, and
          clearing this site&apos;s data removes it. Your interests and mutes from the Discover page are stored there,
          too, along with a random word that decides which unexpected stories you see. Your browser sends these three
          only when it requests recommendations. If you have a premium subscription, we also keep your interests and
          mutes in your account, so that they apply in every browser and in the digest.
        </p>
        <p>
          For each story you open, your browser notes how much of it was known and when, so that it can show you what is
          new when you come back. This stays in your browser. If you&apos;re signed in, we also keep it in your account
          for 180 days after you last opened the story.
        </p>
        <p>
          Your browser also notes for 60 days which articles you opened, so that it can tell you if one of them is
          corrected or retracted. It loads the same list of corrections as everyone&apos;s browser, so we don&apos;t
          learn which ones concern you. For 30 days, it keeps with each article how many reports of each side it was
          based on, for the page <Link to="/what-i-read">What I read</Link>. You can delete the note on that page.
          Signing out, or clearing this site&apos;s data, removes it, too.
        </p>
        <p>
          So that you can read offline, your browser keeps copies of the last 30 articles and a few other public pages
          you opened, with their pictures. It never keeps account, newsletter or payment pages. Until you close a tab,
          it also remembers the page you were on before signing in, and any payment you have started.
        </p>
      </ProseSection>
      <ProseSection id="what-reaches-the-server" title="What reaches the server">
        <p>
          As with any site, your browser sends us its IP address and the page it requests. Our server fetches pictures
          from the outlets and serves them from here, so that no outlet learns who is reading. These pages have no
          advertising and no trackers from other companies.
        </p>
      </ProseSection>
      <ProseSection id="what-is-counted" title="What we count">
        <p>
          We count when an article is opened or chosen from the recommendations. We store the article, the time, and a
          code that our server computes from your network address with a secret key, so that each network counts once a
          day for an article. Each day has its own key, which we delete two days later. Until then, we could compute the
          code of a network that we know; afterwards, nobody can. We don&apos;t store the address itself, the random
          number that your browser sends for the visit, or anything else about you or your device with it, and we
          don&apos;t set a cookie. We delete single entries after 30 days, hourly totals after 90 days and daily totals
          after two years. We don&apos;t count browsers that send Do Not Track or Global Privacy Control at all. Without
          its key, an entry can&apos;t be traced to anyone, so we can&apos;t look it up or delete it for one person.
        </p>
        <p>
          Your browser also measures how fast the first page of a visit was: when its largest part appeared, how quickly
          it responded to input, how much it shifted, and when its first byte arrived. We add each figure to totals by
          kind of page, with which we monitor the site, and keep nothing about the visit itself.
        </p>
        <p>
          If a page fails in your browser, it sends us the error message, the place in our program, and the kind of
          page, but not its address or anything about you. We count these errors and write them to the log of our
          server, without email addresses, searches and quoted text.
        </p>
        <p>
          We compute recommendations from your settings in the panel, which your browser sends with the request. We use
          them for that response only and don&apos;t keep them.
        </p>
      </ProseSection>
      <ProseSection id="newsletter" title="Newsletter">
        <p>
          For the newsletter, we keep your email address, the form you signed up with, your preferences and mutes, and
          when you confirmed. We delete unconfirmed addresses after 7 days, and unsubscribed ones after 30. We delete
          copies of sent emails after 90 days.
        </p>
      </ProseSection>
      <ProseSection id="messages-to-us" title="Messages to us">
        <p>
          We keep what you write in the contact form, with your name and email address, for two years and then delete
          it. We use it to reply to you.
        </p>
      </ProseSection>
      <ProseSection id="accounts" title="Accounts">
        <p>
          An account has a username, an email address and a password. We store only a one-way hash of the password.
          Signing in sets cookies: one for the session, one that shows that someone is signed in without naming you, and
          one that recognizes the browser. We record each sign-in attempt with its time, IP address and browser for 180
          days.
        </p>
        <p>
          If you register without premium, we hold your details until you open the link we email you. If nobody opens it
          within a day, we delete them a day later.
        </p>
        <p>
          With your account, we keep your reading list: which articles you saved and when, your notes on them, and how
          far you have read each saved article. Your browser sends us that reading position as you read. We don&apos;t
          track articles that you haven&apos;t saved. We also keep your follows, when you last looked at them, and for
          60 days which articles we told you about by email or alert. For alerts, we keep the address that your browser
          got from its push service, and your settings; the push service carries each alert encrypted.
        </p>
        <p>
          For a subscription, we keep its status, its dates, and each payment, refund and dispute with its amount and
          date, as reported by the payment provider. Your card details go straight from your browser to the payment
          provider and never reach us.
        </p>
        <p>
          You can export your data and delete your account on your account page. Deleting your account immediately
          removes it, its sessions, your reading list and your follows. If you had confirmed your email address, it also
          removes the newsletter subscription, your messages to us and the record of our emails to that address. What
          remains: the fact that a payment was made, without your name, and whatever the payment provider must keep; the
          record of the email that confirms the deletion, for 90 days; sign-in attempts without your name, for 180 days;
          and, if emails to your address bounced or were reported as spam, the address itself, so that we don&apos;t
          write to it again.
        </p>
      </ProseSection>
      <ProseSection id="administrators" title="Administrators">
        <p>
          Signing in to the administration sets a session cookie. We record each sign-in attempt with its time, IP
          address and browser.
        </p>
        <p>
          Of the members of the review desk we store name, email address, role, and what they sign in with: a passkey,
          or the hash of a password and the secret of an authenticator app. Their decisions are entries of the public
          decision log, which names them by a number. Articles show their names only if they agreed. We also store which
          drafts they opened and which planted errors they caught, for one year. Name and address of an account can be
          erased; the log stays valid and no longer shows the name. What the desk stored about who reviewed, categorised
          or corrected an article keeps the name, which readers do not see.
        </p>
      </ProseSection>
      <ProseSection id="where-articles-come-from" title="Where articles come from">
        <p>
          We draw articles from the public feeds of news outlets. The operator may set up an AI provider to help with
          drafting; it receives the text of the outlets&apos; reports and nothing about readers.
        </p>
      </ProseSection>
      <ProseSection id="questions" title="Questions">
        <p>
          Write to us through <Link to="/contact">Contact</Link>.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
