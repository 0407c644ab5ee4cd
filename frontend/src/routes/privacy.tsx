import { createFileRoute, Link } from '@tanstack/react-router';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { Beside, ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';

const PARTS = [
  ['what-stays-in-your-browser', 'What stays in your browser'],
  ['what-reaches-the-server', 'What reaches the server'],
  ['what-is-counted', 'What is counted'],
  ['newsletter', 'Newsletter'],
  ['messages-to-us', 'Messages to us'],
  ['accounts', 'Accounts'],
  ['administrators', 'Administrators'],
  ['where-articles-come-from', 'Where articles come from'],
  ['questions', 'Questions'],
] as const;

export const Route = createFileRoute('/privacy')({
  head: (context) => pageHeadOf(context),
  component: PrivacyPage,
});

function PrivacyPage() {
  return (
    <ProsePage
      title="Privacy Policy"
      intro={
        <p>
          Last updated <time dateTime="2026-11-23">November 23, 2026</time>. Reading here needs no account and sets no
          cookie.
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
          The colour theme, text size and line spacing you choose, whether the single-key shortcuts are switched off,
          your settings for listening and the place where you stopped, and which newsletter windows you have seen, put
          off or used are kept in your browser&rsquo;s own storage. They are not sent to us, and clearing the data of
          this site removes them. Your interests and what you muted on the Discover page stay there, too, with a random
          word that decides what of the unexpected you are shown; these three are sent only with a request for
          recommendations. The interests and mutes of readers with a premium subscription are kept in the account as
          well, so that they hold in every browser and in the digest.
        </p>
        <p>
          For each story that you open, your browser notes how much of it was known and when, to tell you what is new
          when you come back. It stays there; of signed-in readers it is kept in the account as well, for 180 days after
          they last opened the story.
        </p>
        <p>
          So that you can read without a connection, your browser keeps copies of the last 30 articles and of a few
          other public pages that you opened, with their pictures. Pages of your account, of the newsletter and of
          payments are never among them. Until a tab is closed, it also remembers the page from which you went to sign
          in, and a payment that you have begun.
        </p>
      </ProseSection>
      <ProseSection id="what-reaches-the-server" title="What reaches the server">
        <p>
          As with any site, your browser sends its address and the page it asks for. Pictures are fetched from the
          outlets by our server and served from here, so that no outlet learns who reads. There is no advertising and no
          tracker of any other company on these pages.
        </p>
      </ProseSection>
      <ProseSection id="what-is-counted" title="What is counted">
        <p>
          When an article is opened, read to its end or chosen from the recommendations, that is counted: the article,
          the time, and a random number made up for this visit, so that a visit counts once. Neither your address nor
          anything about you or your device is stored with it, no cookie is set, and the number is forgotten with the
          visit. Single entries are deleted after 30 days, sums by hour after 90 days and sums by day after two years.
          Browsers that send Do Not Track or Global Privacy Control are not counted at all. Since an entry cannot be
          traced to anybody, it can be neither looked up nor deleted for one person.
        </p>
        <p>
          Your browser also measures how fast the first page of a visit was: when its largest part was painted, how soon
          it answered to a touch, how much it shifted, when its first byte came. Of each figure we keep how many visits
          of that day measured it on that kind of page, for 90 days, and nothing of the visit itself.
        </p>
        <p>
          Recommendations are computed from what you set in the panel, which your browser sends with the request. It is
          used for that answer and not kept.
        </p>
      </ProseSection>
      <ProseSection id="newsletter" title="Newsletter">
        <p>
          For the newsletter we keep your email address, the form it came from, what you chose and muted and when you
          confirmed it. An address that nobody confirms is deleted after 7 days, one that left after 30. Copies of mail
          that was sent are deleted after 90 days.
        </p>
      </ProseSection>
      <ProseSection id="messages-to-us" title="Messages to us">
        <p>
          What you write in the contact form is kept with your name and address for two years, then deleted. It is used
          to answer you.
        </p>
      </ProseSection>
      <ProseSection id="accounts" title="Accounts">
        <p>
          An account has a name, an email address and a password, which is kept only as a digest that cannot be turned
          back. Signing in sets cookies: one that holds the session, one that says without naming you that someone is
          signed in, and one that recognises the browser. Each attempt to sign in is recorded with time, address and
          browser for 180 days.
        </p>
        <p>
          If you register without premium, your entries wait for you to open the link that we send you. If nobody opens
          it within a day, they are deleted a day later.
        </p>
        <p>
          With the account we keep your reading list: which articles you saved and when, the notes you wrote beside
          them, and how far you have read each saved article, which your browser tells us while you read. Articles that
          you did not save are not followed.
        </p>
        <p>
          Of a subscription we keep its state, its dates, and each payment, refund and dispute with amount and day, as
          the payment provider reports them. Card details go to the payment provider from your browser and never reach
          us.
        </p>
        <p>
          You can take your data with you and delete your account on its page. Deleting removes the account, its
          sessions and the reading list at once, and, where you had confirmed your address, the newsletter, your
          messages to us and the record of mails to it. What stays: that a payment was made, without your name, and with
          the payment provider what it must keep; the record of the mail that confirms the deletion, for 90 days;
          sign-in attempts without your name, for 180 days; and, if mail to your address came back or was reported as
          unwanted, the address itself, so that we do not write there again.
        </p>
      </ProseSection>
      <ProseSection id="administrators" title="Administrators">
        <p>
          Signing in to the administration sets a session cookie. Each attempt to sign in is recorded with its time,
          address and browser.
        </p>
      </ProseSection>
      <ProseSection id="where-articles-come-from" title="Where articles come from">
        <p>
          Articles are drawn from the public feeds of news outlets. An AI provider may be set up by the operator to help
          with drafting; it is sent the text of the outlets&rsquo; reports and nothing about readers.
        </p>
      </ProseSection>
      <ProseSection id="questions" title="Questions">
        <p>
          Write to us: see <Link to="/contact">Contact</Link>.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
