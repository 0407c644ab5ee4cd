export type BlockKind = 'paragraph' | 'quotation' | 'list' | 'heading' | 'boilerplate';
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
}
/** STUB, replaced by the cleaning branch. */
export function markBlocks(text: string, title: string): Block[] {
  const blocks: Block[] = [];
  let first = true;
  for (const match of text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/g)) {
    let start = match.index;
    const end = start + match[0].length;
    const own = match[0].trim();
    let kind: BlockKind = 'paragraph';
    if (start === 0 && own === title.trim()) kind = 'heading';
    else if (own.toLowerCase().replace(/[.!]$/, '') === title.trim().toLowerCase()) kind = 'heading';
    else if (/^> /.test(own)) kind = 'quotation';
    else if (/^• /.test(own)) kind = 'list';
    else if (
      /^(?:By \p{Lu}|Read more|Photo|Follow|ADVERT|Associated Press writers|Reporting by|___|\(AP Photo)/u.test(own)
    )
      kind = 'boilerplate';
    else if (!/[.!?…]["'”’)]*$/.test(own) && own.length < 80) kind = 'heading';
    if (kind === 'paragraph' && first) {
      first = false;
      const dateline = /^(?:[\p{Lu}][\p{L}., /’'-]{2,60})(?:\([^)]{2,30}\))?\s+(?:—|–|-)\s+/u.exec(own);
      if (dateline && /^\p{Lu}{3}/u.test(own)) start += dateline[0].length;
    }
    blocks.push({ kind, start, end });
  }
  return blocks;
}
