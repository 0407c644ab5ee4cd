import { createHash } from 'node:crypto';
import type { PublishedKey } from '../domain/verify-article.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#ffffff, #14161a); --tint: light-dark(#f7f6f2, #1d2025);
  --ink: light-dark(#15181d, #f2f0eb); --ink-2: light-dark(#454c57, #c3c6cc); --rule: light-dark(#dad8d1, #33373e);
  --control: light-dark(#7d8490, #7b828e); --accent: light-dark(#0b5e55, #5cc7b8); --ok: light-dark(#1b6b3a, #6fcf97);
  --danger: light-dark(#ad0058, #ff7eb0) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
.brand { margin: 0 0 1.5rem; font: 700 1.625rem/1.2 Georgia, serif; letter-spacing: -0.02em }
h1 { margin: 0; font: 700 clamp(1.75rem, 5vw, 2.25rem)/1.15 Georgia, serif }
h2 { margin: 0; font: 700 1.375rem/1.3 Georgia, serif }
h3 { margin: 1.5rem 0 0; font-size: 1rem }
p { margin: 0.75rem 0 0 }
ul, ol { margin: 0.75rem 0 0; padding-inline-start: 1.25rem }
li + li { margin-top: 0.375rem }
a { color: var(--accent); text-underline-offset: 0.2em }
code { font-size: 0.9375em }
.choose { margin-top: 1.5rem; padding: 1.25rem; border: 2px dashed var(--control); background: var(--tint) }
.choose label { display: block; font-weight: 600 }
input[type="file"] { margin-top: 0.5rem; width: 100%; min-height: 2.75rem; font: inherit; color: var(--ink-2) }
input::file-selector-button { min-height: 2.75rem; margin-inline-end: 0.75rem; padding: 0 1rem; border: 1px solid var(--accent);
  background: var(--paper); color: var(--accent); font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
#result:not(:empty) { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--rule); border-inline-start: 5px solid var(--ok) }
#result.bad { border-inline-start-color: var(--danger) }
#result h2 { color: var(--ok) }
#result.bad h2, .retracted { color: var(--danger) }
.retracted { font-weight: 600 }
.title { font: 600 1.125rem/1.35 Georgia, serif }
.note, blockquote { color: var(--ink-2) }
details { border-top: 1px solid var(--rule); margin-top: 1rem }
details + details { margin-top: 0 }
details[open] { padding-bottom: 1rem }
summary { min-height: 2.75rem; padding: 0.625rem 0; font-weight: 600; cursor: pointer }
blockquote { margin: 0.375rem 0 0; padding-inline-start: 0.875rem; border-inline-start: 2px solid var(--rule) }
cite { display: block; margin-top: 0.125rem; color: var(--ink-2); font-size: 0.875rem; font-style: normal }
.more { margin-top: 2.5rem }
ul + h2 { margin-top: 1.75rem }
@media print { .choose, .more { display: none } }
`;

/** Runs after the program, in the same module. */
const SCRIPT = `
const byId = (id) => document.getElementById(id);
const make = (tag, content, className = '') => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...[content].flat());
  return element;
};
const list = (tag, items) => make(tag, items.map((item) => make('li', item)));
const result = byId('result');
const MAX_BYTES = 20_000_000;
const keys = JSON.parse(byId('keys').textContent);

function fold(name, content) {
  return make('details', [make('summary', name), content]);
}

function describePassage({ quote, outlet, headline, url, publishedAt }) {
  const source = outlet + ', “' + headline + '”, ' + publishedAt.slice(0, 10) + ', ' + url;
  return make('blockquote', [quote, make('cite', source)]);
}

const describeSentence = ({ text, passages }) => [text, ...passages.map(describePassage)];

function describeProof({ article, title, about, sentences, versions, corrections }) {
  const changes = [
    ...versions.map(({ number, publishedAt }) => 'Version ' + number + ', published at ' + publishedAt),
    ...corrections.map(({ correctedAt, kind, note }) => 'Changed at ' + correctedAt + ' (' + kind + '): ' + note),
  ];
  return [
    make('p', title, 'title'),
    ...(article.status === 'retracted' ? [make('p', 'This article was retracted.', 'retracted')] : []),
    ...(article.review ? [make('p', article.review, 'note')] : []),
    make('p', article.url, 'note'),
    ...about.slice(0, 2).map((line) => make('p', line)),
    ...(sentences.length > 0 ? [fold('Every sentence with its passages', list('ol', sentences.map(describeSentence)))] : []),
    ...(changes.length > 0 ? [fold('Versions and corrections', list('ul', changes))] : []),
  ];
}

function show(isGood, heading, content) {
  result.className = isGood ? '' : 'bad';
  const title = make('h2', heading);
  title.tabIndex = -1;
  result.replaceChildren(title, ...content);
  title.focus();
}

async function check(file) {
  if (!file) return;
  if (file.size > MAX_BYTES) return show(false, 'Not a proof', [make('p', 'The file is too large to be a proof.')]);
  try {
    const { problems, facts, proof } = await verifyProof(await file.text(), keys);
    if (problems.length > 0) return show(false, 'This proof is not valid', [list('ul', problems)]);
    show(true, 'This proof is valid', [...describeProof(proof), fold('What was checked', list('ul', facts))]);
  } catch (error) {
    show(false, 'The proof could not be checked', [make('p', 'Choose the file again. The browser reports: ' + error.message)]);
  }
}

async function canCheck() {
  try {
    await crypto.subtle.importKey('jwk', keys[0].publicKey, { name: 'Ed25519' }, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

byId('proof').addEventListener('change', ({ target }) => void check(target.files[0]));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  void check(event.dataTransfer.files[0]);
});

const period = ({ from, until }) => ', from ' + from + (until ? ' until ' + until : '');
byId('key-list').append(...keys.map((key) => make('li', [make('code', key.id), period(key)])));
if (await canCheck()) byId('proof').disabled = false;
else
  show(false, 'This browser cannot check signatures', [
    make('p', 'It lacks Ed25519, or it does not offer it on this page because the page was not loaded over https. ' +
      'Use a current version of Firefox, Safari, Chrome or Edge, save this page and open the saved file, or check with Node as described below.'),
  ]);
`;

/** Returns the page and its content security policy, which allows only its own script and style. */
export function renderVerifyPage(program: string, keys: readonly PublishedKey[]): { html: string; policy: string } {
  const script = `${program}\n${SCRIPT}`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(STYLE)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check a Proof | Parallax</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">Parallax</p>
<h1>Check a proof of an article</h1>
<p>Below the byline of each article, “Download proof” saves a signed file. This page checks that nothing in it was changed. It loads nothing and sends nothing, so you can save it and use it offline.</p>
<div class="choose">
<label for="proof">Proof to check (a .json file)</label>
<input id="proof" type="file" accept=".json,application/json" disabled>
</div>
<noscript><p>This page needs JavaScript. Without it, check with Node as described below.</p></noscript>
<section id="result" aria-label="Result" aria-live="polite"></section>
<section class="more">
<h2>What a proof shows</h2>
<ul>
<li>Which sentences we published, and which passage each one is based on, as our software read it when it fetched the report.</li>
<li>Which entries of the decision log published the text, and the newest entry at that time. Newsletters, briefings and feeds also print entries of the log, so you can compare them.</li>
</ul>
<h2>What it does not show</h2>
<ul>
<li>That a passage or a sentence is true.</li>
<li>That the report still says the same, or that the article was not corrected since. Open the article to see that.</li>
</ul>
<details>
<summary>Check with Node or your own program</summary>
<div>
<p>Save <code>/verify-article.mjs</code> from the site and run it with Node 22 or newer:</p>
<p><code>node verify-article.mjs FILE --url SITE</code></p>
<p>For your own program: “manifest” lists the SHA-256 of each part as canonical JSON (keys sorted, no spaces, UTF-8). “signature” is the Ed25519 signature of the lines of “manifest”, joined by line feeds, as base64url.</p>
</div>
</details>
<details>
<summary>Public keys that this page knows</summary>
<div>
<ul id="key-list"></ul>
<p>A page that you saved earlier does not know newer keys. Load this page again, or check with Node and the list that the site publishes at <code>/.well-known/parallax-proof-keys.json</code>.</p>
</div>
</details>
</section>
</main>
<script type="application/json" id="keys">${JSON.stringify(keys).replaceAll('<', String.raw`\u003c`)}</script>
<script type="module">${script}</script>
</body>
</html>
`;
  return { html, policy };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
