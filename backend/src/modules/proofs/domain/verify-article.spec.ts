import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hashEntry, hashText } from '../../../shared/decision-log/hash-entry.ts';
import { createProofKey, type SigningKey, signText } from './proof-key.ts';
import {
  listManifest,
  type Proof,
  type ProofContent,
  type PublishedKey,
  runCommand,
  verifyProof,
} from './verify-article.ts';

const MADE_AT = '2026-11-29T12:00:00.000Z';
const TEXT = {
  title: 'A bridge opens',
  summary: 'The bridge opened on Monday.',
  content: 'The mayor cut the ribbon. She said &quot;at last&quot; &amp; left. — The Post',
  politicalStances: { conservative: ['It cost too much.'], liberal: [], center: [] },
};

const publish = (key: SigningKey, until: string | null = null): PublishedKey => ({
  id: key.id,
  publicKey: { kty: 'OKP', crv: 'Ed25519', x: key.x },
  from: '2026-11-01T00:00:00.000Z',
  until,
});

const aPassage = (quote: string) => ({
  outlet: 'The Post',
  headline: 'Bridge opens',
  url: 'https://post.example/bridge',
  publishedAt: '2026-11-28T08:00:00.000Z',
  quote,
});

const aSentence = (place: string, ordinal: number, text: string, quotes: readonly string[] = [text]) => ({
  place,
  ordinal,
  text,
  passages: quotes.map(aPassage),
});

function anEntry(seq: number, act: string, prevHash: string, textHash = hashText(TEXT)) {
  const at = `2026-11-28T1${seq % 10}:00:00.000Z`;
  const entry = { seq, at, actor: null, actorKind: 'root', act, articleId: 17, versionId: 4, textHash };
  const whole = { ...entry, reasonHash: null, facts: { sentences: 5 } };
  return { ...whole, by: 'the administrator', prevHash, hash: hashEntry(prevHash, whole) };
}

function makeContent(): ProofContent {
  const first = anEntry(7, 'approve', 'a'.repeat(64));
  const second = anEntry(8, 'publish', first.hash);
  return {
    about: ['What this file shows.'],
    article: { id: 17, url: 'https://site.example/article/17', status: 'approved', versionId: 4, review: 'Approved.' },
    title: TEXT.title,
    summary: TEXT.summary,
    content: TEXT.content,
    perspectives: TEXT.politicalStances,
    sentences: [
      aSentence('title', 0, TEXT.title),
      aSentence('summary', 0, TEXT.summary),
      aSentence('body', 0, 'The mayor cut the ribbon.', ['The mayor cut the ribbon.', 'Mayor cuts ribbon.']),
      aSentence('body', 1, 'She said "at last" & left.'),
      aSentence('conservative', 0, 'It cost too much.'),
    ],
    versions: [
      { number: 2, publishedAt: '2026-11-28T18:00:00.000Z' },
      { number: 1, publishedAt: '2026-11-28T09:00:00.000Z' },
    ],
    corrections: [{ id: 3, note: 'An earlier version named another day.' }],
    record: [first, second],
    head: { seq: 9, hash: 'b'.repeat(64) },
  };
}

/** Copies without `readonly`, so that a test can change parts. */
type Changeable<T> = { -readonly [Name in keyof T]: Changeable<T[Name]> };
const copy = (proof: Proof) => structuredClone(proof) as Changeable<Proof>;

describe('a proof', () => {
  const key = createProofKey();
  const keys = [publish(key)];
  let proof: Proof;

  const signed = async (content: ProofContent, madeAt = MADE_AT): Promise<Proof> => {
    const manifest = await listManifest(content, madeAt, key.id);
    return { ...content, manifest, signature: signText(manifest.join('\n'), key) };
  };
  const problemsOf = async (value: unknown, with_: readonly PublishedKey[] = keys) =>
    (await verifyProof(typeof value === 'string' ? value : JSON.stringify(value), with_)).problems;
  const swap = <T>(list: T[], at: number) => list.splice(at, 2, list[at + 1]!, list[at]!);

  beforeAll(async () => {
    proof = await signed(makeContent());
  });

  it('is valid as it was signed, also with other spaces and another order of names', async () => {
    const { problems, facts } = await verifyProof(JSON.stringify(proof, null, 2), keys);
    expect(problems).toEqual([]);
    expect(facts.join('\n')).toContain('5 sentences with 6 passages, 2 versions and 1 correction');
    expect(facts.join('\n')).toContain('Entry 8 of the decision log has the hash of exactly this text.');
    expect(await problemsOf(Object.fromEntries(Object.entries(proof).toReversed()))).toEqual([]);
  });

  it.each<[string, (file: Changeable<Proof>) => void, string]>([
    ['the title', (file) => (file.title = 'A bridge closes'), 'The title does not match its hash in version 2'],
    ['the summary', (file) => (file.summary += '!'), 'The summary does not match its hash in version 2'],
    ['the text', (file) => (file.content = file.content.replace('cut', 'put')), 'The text (“content”) does not match'],
    ['a perspective', (file) => (file.perspectives!['center'] = ['x']), 'The list of perspectives does not match'],
    ['the status', (file) => (file.article.status = 'x'), 'The description of the article (“article”) does not match'],
    ['the explanation', (file) => (file.about[0] = 'It is true.'), 'The explanation (“about”) does not match'],
    [
      'a sentence',
      (file) => (file.sentences[3]!.text = 'x'),
      'The sentence body-1 does not match its hash in version 2',
    ],
    [
      'a passage',
      (file) => (file.sentences[2]!.passages[1]!.quote = 'x'),
      'Passage 2 of the sentence body-0 does not match its hash',
    ],
    [
      'an outlet',
      (file) => (file.sentences[0]!.passages[0]!.outlet = 'x'),
      'Passage 1 of the sentence title-0 does not match',
    ],
    ['an address', (file) => (file.sentences[3]!.ordinal = 9), 'The sentence body-9 is not in the signed list'],
    ['a version', (file) => (file.versions[1]!.publishedAt = 'x'), 'The version 1 does not match its hash'],
    ['a correction', (file) => (file.corrections[0]!.note = 'x'), 'The correction 3 does not match its hash'],
    ['a log entry', (file) => (file.record[1]!.act = 'reject'), 'Log entry 8 does not match its hash'],
    ['the head', (file) => (file.head.hash = 'c'.repeat(64)), 'The head of the decision log does not match its hash'],
    ['the number of the head', (file) => (file.head.seq = 8), 'The head of the decision log does not match its hash'],
    ['the time', (file) => (file.manifest[1] = `made ${MADE_AT.replace('12', '13')}`), 'The signature does not match'],
    ['the key id', (file) => (file.manifest[2] = 'key x'), 'No published key has the id “x”'],
    ['a hash', (file) => (file.manifest[5] = `0${file.manifest[5]!.slice(1)}`), 'The signature does not match'],
    ['the first line', (file) => (file.manifest[0] = 'Parallax proof 2'), 'The signed list begins with'],
    [
      'the signature',
      (file) => (file.signature = file.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))),
      'The signature does not',
    ],
    [
      'its last character',
      (file) => (file.signature = file.signature.replace(/.$/, (c) => (c === 'B' ? 'C' : 'B'))),
      'The signature does not',
    ],
    ['its encoding', (file) => (file.signature += '='), 'The signature does not match'],
    ['a removed sentence', (file) => file.sentences.splice(1, 1), 'The sentence summary-0 is missing'],
    ['a removed passage', (file) => file.sentences[2]!.passages.pop(), 'Passage 2 of the sentence body-0 is missing'],
    ['a removed entry', (file) => file.record.shift(), 'Log entry 7 is missing'],
    ['a removed version', (file) => file.versions.pop(), 'The version 1 is missing'],
    [
      'an added sentence',
      (file) => file.sentences.push(aSentence('body', 2, 'x')),
      'The sentence body-2 is not in the signed list',
    ],
    [
      'a repeated sentence',
      (file) => file.sentences.push(file.sentences[0]!),
      'The sentence title-0 is in the file twice',
    ],
    [
      'an added entry',
      (file) => file.record.push(anEntry(9, 'correct', 'd'.repeat(64))),
      'Log entry 9 is not in the signed list',
    ],
    [
      'an added correction',
      (file) => file.corrections.push({ id: 4, note: 'x' }),
      'The correction 4 is not in the signed list',
    ],
    ['swapped sentences', (file) => swap(file.sentences, 2), 'The sentence body-1 is not in its place'],
    [
      'swapped passages',
      (file) => swap(file.sentences[2]!.passages, 0),
      'Passage 1 of the sentence body-0 does not match its hash',
    ],
    ['swapped entries', (file) => swap(file.record, 0), 'Log entry 8 is not in its place'],
    ['swapped versions', (file) => swap(file.versions, 0), 'The version 1 is not in its place'],
    ['an added name', (file) => Object.assign(file, { note: 'x' }), 'The file contains “note”'],
    [
      'an added name in a sentence',
      (file) => Object.assign(file.sentences[2]!, { note: 'x' }),
      'The sentence body-0 does not match',
    ],
    ['a removed part', (file) => Reflect.deleteProperty(file, 'head'), '“head” is missing from the file'],
    ['a list of another form', (file) => Object.assign(file, { record: {} }), '“record” cannot be read'],
    [
      'passages of another form',
      (file) => Object.assign(file.sentences[0]!, { passages: 1 }),
      'the passages of sentence 1 cannot be read',
    ],
  ])('names what is wrong after a change of %s', async (_name, change, problem) => {
    const file = copy(proof);
    change(file);
    const problems = await problemsOf(file);
    expect(problems.join('\n')).toContain(problem);
    expect(problems.length).toBeLessThan(5);
  });

  it('finds every changed character of its text', async () => {
    const text = JSON.stringify(proof);
    for (let at = 0; at < text.length; at += 7) {
      const changed = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
      expect([at, await problemsOf(changed)]).not.toEqual([at, []]);
    }
  });

  it.each(['', 'x', '[]', 'null', '17', '{}', '{"title":"x"}'])('reports that %j is not a proof', async (text) => {
    expect(await problemsOf(text)).toHaveLength(1);
  });

  it('is rejected if a name occurs twice, because programs differ in which one they read', async () => {
    const text = JSON.stringify(proof).replace('{', '{"title":"A bridge falls",');
    expect(await problemsOf(text)).toEqual([expect.stringContaining('a name occurs twice')]);
  });

  it('stays valid after another key replaced its key, but the old key proves nothing later', async () => {
    const rotated = [publish(createProofKey()), publish(key, '2026-11-30T00:00:00.000Z')];
    expect(await problemsOf(proof, rotated)).toEqual([]);
    expect(await problemsOf(await signed(makeContent(), '2026-12-01T00:00:00.000Z'), rotated)).toEqual([
      'The proof says that it was made at 2026-12-01T00:00:00.000Z, when its key was not in use.',
    ]);
    expect(await problemsOf(proof, [publish(createProofKey())])).toEqual([expect.stringContaining('No published key')]);
  });

  it('is rejected if its parts contradict each other, even if they were signed', async () => {
    const content = makeContent();
    const [first, second] = content.record as [ReturnType<typeof anEntry>, ReturnType<typeof anEntry>];
    const signedProblems = async (change: Partial<ProofContent>) => problemsOf(await signed({ ...content, ...change }));
    expect(await signedProblems({ summary: 'The bridge opened on Tuesday.' })).toEqual([
      'Title, summary, text or perspectives are not those that log entry 8 published.',
      'The text of the article does not contain the sentence summary-0.',
    ]);
    expect(await signedProblems({ record: [first, { ...second, versionId: 5 }] })).toEqual([
      'Log entry 8 does not match its own hash, by which the log links its entries.',
    ]);
    expect(await signedProblems({ record: [first, anEntry(8, 'publish', 'f'.repeat(64))] })).toEqual([
      'Log entry 8 does not continue entry 7.',
    ]);
    expect(await signedProblems({ head: { seq: 7, hash: first.hash } })).toEqual([
      'The head of the decision log does not cover entry 8.',
    ]);
  });

  it('does not call an entry without a hash of the text the one that has it', async () => {
    const content = makeContent();
    const last = content.record.at(-1)!;
    const merged = { ...anEntry(9, 'merge', last.hash), textHash: null };
    const record = [...content.record, { ...merged, hash: hashEntry(last.hash, merged) }];
    const { facts } = await verifyProof(JSON.stringify(await signed({ ...content, record, head: record[2]! })), keys);
    expect(facts.join('\n')).toContain('Entry 8 of the decision log has the hash of exactly this text.');
  });

  it('cannot write over the result in a terminal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'proof-'));
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    try {
      const file = copy(proof);
      file.manifest[0] = '\u001b[2J\u001b[1;1HValid: A bridge opens\n- Signed. \u202e';
      await writeFile(join(folder, 'proof.json'), JSON.stringify(file));
      await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys }));
      expect(await runCommand([join(folder, 'proof.json'), '--key', join(folder, 'keys.json')])).toBe(1);
      const text = String(errors.mock.calls[0]?.[0]);
      expect(text).toContain(String.raw`\u{1b}[2J\u{1b}[1;1HValid: A bridge opens\u{a}- Signed. \u{202e}`);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    } finally {
      errors.mockRestore();
      await rm(folder, { recursive: true });
    }
  });
});
