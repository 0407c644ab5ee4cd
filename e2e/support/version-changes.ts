import type { Card, Reader } from './reader.ts';

/**
 * Returns changes of three kinds for an article's next version: a new fact, a changed number and a withdrawn sentence.
 */
export async function versionChanges(reader: Reader, { id }: Card) {
  const sentences = await reader.sentences(id);
  const [first, second] = [
    sentences.find(({ place }) => place === 'summary'),
    sentences.findLast(({ place }) => place === 'body'),
  ];
  if (!first || !second) throw new Error(`Article ${id} needs a sentence in its summary and one in its body.`);
  const changes = [
    { kind: 'new', place: first.place, ordinal: first.ordinal, text: first.text, before: null },
    {
      kind: 'number',
      place: second.place,
      ordinal: second.ordinal,
      text: second.text,
      before: 'It was another number before.',
    },
    { kind: 'withdrawn', place: 'body', ordinal: 7, text: 'A sentence that no source reports now.', before: null },
  ];
  return { first, second, changes };
}
