import type { Feed } from '../../../api/contract.ts';

type Tone = 'plain' | 'warn' | 'danger';

/**
 * Feed health in words for non-technical readers. A feed that was read in spite of an error is a warning, not a
 * failure.
 */
const HEALTHS: Partial<Record<string, { words: string; tone: Tone }>> = {
  new: { words: 'Not read yet', tone: 'plain' },
  mended: { words: 'Read after repairs', tone: 'warn' },
  failing: { words: "Can't be read", tone: 'danger' },
  gone: { words: 'Permanently gone', tone: 'danger' },
};

export function healthOf({ health }: Feed): { words: string; tone: Tone } {
  return HEALTHS[health] ?? { words: health, tone: 'plain' };
}
