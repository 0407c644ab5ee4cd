import type { ReactNode } from 'react';

import { Beside, ProsePage, ProseSection } from '#ui/page/ProsePage.tsx';
import { PUBLIC_API } from '../public-api.gen.ts';

interface Value {
  name: string;
  type: string;
  about: string;
}

interface PublicApi {
  calls: {
    path: string;
    about: string;
    parameters: (Value & { required: boolean; inPath: boolean })[];
    response: string;
  }[];
  types: { name: string; about: string; fields: Value[] }[];
}

const SECTIONS = [
  ['start', 'Start'],
  ['more', 'More than calls'],
  ['rules', 'Limits, caching, errors'],
  ['stability', 'What stays'],
  ['changes', 'Changes'],
  ['calls', 'Calls'],
  ['types', 'Types'],
] as const;

const { calls, types }: PublicApi = PUBLIC_API;

/** Values for the examples. Paths with another parameter, such as the date of an edition, get no example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  id: '7',
  count: '10',
  q: 'budget',
  ids: '7,8',
};

/** Reference of the public API, from its generated description. */
export function DevelopersPage({ siteUrl }: { siteUrl: string }) {
  return (
    <ProsePage
      title="For developers"
      intro={
        <p>
          Everything that is public about an article can be read by programs: its sentences, the passages they come
          from, who approved it, and what was corrected. No key is needed.
        </p>
      }
      aside={
        <Beside title="On this page">
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </Beside>
      }
    >
      <ProseSection id="start" title="Start">
        <p>All calls are GET requests that return JSON. Scripts of other sites may send them, too (CORS).</p>
        <Code>{`curl '${siteUrl}/api/articles?limit=2'
curl '${siteUrl}/api/articles/7/evidence'`}</Code>
        <p>
          The first call lists the newest articles. The second one returns the sentences of an article, each with the
          passages that it comes from. The header <code>X-Next-Cursor</code> of a list is the value of{' '}
          <code>cursor</code> for its next page. Each search, outlet, category and story also has{' '}
          <a href="/feed.xml">feeds</a>.
        </p>
      </ProseSection>
      <ProseSection id="more" title="More than calls">
        <ul className="flex list-disc flex-col gap-2 ps-6">
          <li>
            <strong>Agents</strong> use our tools by the Model Context Protocol at <code>{`${siteUrl}/mcp`}</code>. One
            of them says whether a quotation was corrected since.
          </li>
          <li>
            <strong>Webhooks</strong> tell you of approvals, updates, corrections and retractions, signed as{' '}
            <a href="https://www.standardwebhooks.com">Standard Webhooks</a> defines. <a href="/contact">Ask us</a> to
            add your address.
          </li>
          <li>
            <strong>Exports</strong> contain everything that was published or changed on a day:{' '}
            <a href="/export/index.json">/export/index.json</a>. A network may request 30 files a minute.
          </li>
          <li>
            <strong>Proofs</strong> are signed files of an article that <a href="/verify.html">anyone can check</a>{' '}
            without us: <code>/api/articles/7/proof</code>.
          </li>
          <li>
            <strong>Quote cards</strong> show a sentence with its passage on your page, and change if it is corrected:{' '}
            <code>/embed/7/body-3</code>, also by oEmbed at <code>/oembed</code>.
          </li>
          <li>
            <strong>Terms</strong> for programs are in <a href="/llms.txt">llms.txt</a>.
          </li>
        </ul>
      </ProseSection>
      <ProseSection id="rules" title="Limits, caching, errors">
        <p>
          <strong>Limits.</strong> Responses from our cache are not limited. Others are limited for each network and
          minute, usually to 300; above the limit, the answer is 429 with the header <code>Retry-After</code>. Lists
          return at most 100 entries, the decision log at most 1,000.
        </p>
        <p>
          <strong>Caching.</strong> Unless a call says otherwise, caches may keep a response for a minute, and a changed
          article is removed from our caches at once. Send the <code>ETag</code> of a response as{' '}
          <code>If-None-Match</code>: if nothing has changed, the answer is 304 without a body.
        </p>
        <p>
          <strong>Errors</strong> are JSON, too, with a sentence for people, a code for programs, and an id that you can
          send us.
        </p>
        <Code>{`{ "error": "Article 7 was not found.", "code": "not-found", "requestId": "…" }`}</Code>
        <ul className="list-disc ps-6">
          <li>400: a parameter is wrong; the sentence says which one.</li>
          <li>404: it does not exist or is not public.</li>
          <li>429: too many requests. Wait as long as Retry-After says.</li>
          <li>503: we are overloaded or under maintenance. Try again later.</li>
        </ul>
      </ProseSection>
      <ProseSection id="stability" title="What stays">
        <p>
          Calls, parameters and fields that this page lists keep their names, types and meanings. New calls, parameters,
          fields and values of enumerations may be added at any time, so ignore what you do not know. If something must
          go, it is listed below for at least six months first.
        </p>
        <p>
          An article keeps its id and address. A corrected article has a new version and a correction with a note; a
          retracted one remains with its reason. If you quote a sentence, keep the article&apos;s id and{' '}
          <code>versionId</code>, and look at <code>/api/corrections</code> from time to time.
        </p>
      </ProseSection>
      <ProseSection id="changes" title="Changes">
        <p>November 2026: this page. Nothing is planned to go.</p>
      </ProseSection>
      <section id="calls" className="flex flex-col gap-2">
        <h2 className="text-section font-bold">Calls</h2>
        {calls.map((call) => (
          <Call key={call.path} call={call} siteUrl={siteUrl} />
        ))}
      </section>
      <section id="types" className="flex flex-col gap-2">
        <h2 className="text-section font-bold">Types</h2>
        {types.map(({ name, about, fields }) => (
          <Entry key={name} id={`type-${name}`} title={name}>
            {about ? <p className="font-sans text-ui">{about}</p> : null}
            <Values values={fields} />
          </Entry>
        ))}
      </section>
    </ProsePage>
  );
}

function Call({
  call: { path, about, parameters, response },
  siteUrl,
}: {
  call: PublicApi['calls'][number];
  siteUrl: string;
}) {
  // Without words, a search returns an empty list.
  const query = parameters.filter(({ name, required, inPath }) => (required || name === 'q') && !inPath);
  const example =
    path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => EXAMPLES[name] ?? whole) +
    (query.length > 0 ? `?${query.map(({ name }) => `${name}=${EXAMPLES[name] ?? '…'}`).join('&')}` : '');
  return (
    <Entry title={`GET ${path}`}>
      <p className="font-sans text-ui">{about.replaceAll('`', '')}</p>
      {parameters.length > 0 ? <Values values={parameters} /> : null}
      <p className="font-sans text-meta">
        Returns <Type text={response} />
      </p>
      {example.includes('{') ? null : <Code>{`curl '${siteUrl}${example}'`}</Code>}
    </Entry>
  );
}

function Entry({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="flex flex-col gap-2 border-t border-rule py-4">
      <h3 className="text-ui font-bold wrap-anywhere">
        <code>{title}</code>
      </h3>
      {children}
    </section>
  );
}

function Values({ values }: { values: readonly (Value & { required?: boolean })[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 font-sans text-meta sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      {values.map(({ name, type, about, required }) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere">
            <code>{name}</code>
            {required ? <span className="text-ink-2"> required</span> : null}
          </dt>
          <dd className="mb-2 text-ink-2 sm:mb-0">
            <Type text={type} />
            {about ? <span className="block">{about}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type, whose named parts link to their fields. */
function Type({ text }: { text: string }) {
  return (
    <code className="leading-7 wrap-anywhere">
      {text.split(/\b([A-Z]\w+)/).map((part, at) =>
        at % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
          <a key={at} href={`#type-${part}`} className="text-link">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  );
}

function Code({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which needs the keyboard
    <pre tabIndex={0} className="overflow-x-auto border border-rule bg-tint p-3 font-mono text-meta leading-normal">
      {children}
    </pre>
  );
}
