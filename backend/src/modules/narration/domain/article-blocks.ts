import { Parser } from 'htmlparser2';

/** A sentence, a heading, the name of an outlet, or a paragraph without marked sentences in the body of an article. */
export interface ArticleBlock {
  readonly kind: 'heading' | 'body' | 'outlet';
  readonly text: string;
  /** Position among the body's sentences. Null for a text that is not marked as one sentence. */
  readonly sentence: number | null;
}

const INLINE_ELEMENTS = new Set(
  'a abbr b code del em i ins kbd mark q s samp small span strong sub sup time u'.split(' '),
);
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** Splits the sanitized HTML of an article's body into blocks, in reading order. */
export function listArticleBlocks(html: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let [kind, text]: [ArticleBlock['kind'], string] = ['body', ''];
  let sentence: number | null = null;
  const endBlock = (nextKind: ArticleBlock['kind']): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (HAS_WORDS.test(words))
      blocks.push({ kind, text: kind === 'outlet' ? words.replace(/^[—–-]\s*/, '') : words, sentence });
    [kind, text] = [nextKind, ''];
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const position = /^body-(\d+)$/.exec(attributes['data-sentence'] ?? '')?.[1];
        if (position !== undefined) {
          endBlock('body');
          sentence = Number(position);
        } else if (!INLINE_ELEMENTS.has(name))
          endBlock(/^h\d$/.test(name) ? 'heading' : name === 'cite' ? 'outlet' : 'body');
      },
      onclosetag(name) {
        if (name === 'span' && sentence !== null) {
          endBlock('body');
          sentence = null;
        } else if (!INLINE_ELEMENTS.has(name)) endBlock('body');
      },
      ontext(data) {
        text += data;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  endBlock('body');
  return blocks;
}
